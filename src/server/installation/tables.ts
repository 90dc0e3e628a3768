import type { Generated } from 'kysely'
import type { DataIncident } from '#lib/site/system-state.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /**
     * Facts about this database, such as the key it was made with and the statistics it counts
     * into.
     */
    installation: { name: RecordedName; value: string }
    data_incidents: {
      id: Generated<number>
      at: number
      kind: DataIncident
      /** The number of days concerned, if known. */
      days: number | null
    }
  }
}

export type RecordedName =
  | 'secret_key_digest'
  | 'statistics_id'
  | 'statistics_place'
  /** The backup whose restore has not put everything in place. */
  | 'unfinished_restore'
  /** JSON of `SeenPage[]`: where the pages of documents were when a start or a publication ended. */
  | 'document_pages'
  /** `yes` from their replacement until the redo log was loaded into them. */
  | 'statistics_are_new'
  /** JSON of `LogStart`: the batch after which the redo log begins. */
  | 'statistics_log_start'
  /** The id of the incident up to which invoice numbers are confirmed. */
  | 'invoices_settled_to'
  /** Up to when what was made waits for an owner after a restore; 0 once it is settled. */
  | 'restore_held_to'
  /** JSON of `AppliedAftermath`, of the last restore. */
  | 'aftermath_applied'
  /** JSON of the last numbers of invoices by series, as the aftermath log knows them. */
  | 'invoice_numbers_known'
  /** JSON of emails about orders that the aftermath log knows to have arrived. */
  | 'order_emails_known'
  /** How often servers on PostgreSQL have marked it; each keeps the last mark in its folder. */
  | 'database_mark'
  /** Marketing events made up to this time are not sent, by an owner's choice after a restore. */
  | 'events_dropped_to'
