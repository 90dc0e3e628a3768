import type { Generated } from 'kysely'
import type { DataIncident } from '#lib/system-state.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** What belongs to this database: the key it was made with, the statistics it counts into. */
    installation: { name: RecordedName; value: string }
    data_incidents: {
      id: Generated<number>
      at: number
      kind: DataIncident
      /** How many days are concerned, where that is known. */
      days: number | null
    }
  }
}

export type RecordedName =
  | 'secret_key_digest'
  | 'statistics_id'
  | 'statistics_place'
  /** `yes` from their replacement until the redo log was loaded into them. */
  | 'statistics_are_new'
  /** JSON of `LogStart`: behind which batch the redo log begins. */
  | 'statistics_log_start'
  /** The id of the incident up to which numbers of invoices are confirmed. */
  | 'invoices_settled_to'
