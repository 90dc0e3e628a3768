import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    journal: { id: Generated<number>; topic: string; at: number; body: string }
    journal_consumers: ConsumerRow
    /** Rows a consumer could not handle, stored with the reason. */
    journal_dead_letters: DeadLetterRow
  }
}

export interface ConsumerRow {
  name: string
  /** JSON of the topics whose rows are retained for it, whether it runs now or not. */
  topics: Generated<string>
  /** Every row up to this id has been handled. */
  position: number
  /** The last id of the batch being handled; null between batches. */
  claimed_to: number | null
  /** Unique to that batch. */
  claim_id: string | null
  /** The process that handles it, and the time until which no other may take it over. */
  lease_owner: string | null
  lease_until: number
  /** When it last ended or renewed a batch; null when it has not done so since this is recorded. */
  moved_at: Generated<number | null>
}

interface DeadLetterRow {
  consumer: string
  /** The row's id in the journal. */
  id: number
  topic: string
  at: number
  /** JSON */
  body: string
  reason: string
  created_at: number
}
