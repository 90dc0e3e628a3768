import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    journal: { id: Generated<number>; topic: string; at: number; body: string }
    journal_consumers: ConsumerRow
  }
}

interface ConsumerRow {
  name: string
  /** Every row up to this id has been handled. */
  position: number
  /** The last id of the batch being handled; null between batches. */
  claimed_to: number | null
  /** The process handling it, and until when no other may take it over. */
  holder: string | null
  held_until: number
}
