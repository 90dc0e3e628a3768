import type { DropReason } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A secret for each day; without it a day's visitors can no longer be recognised by anyone. */
    statistics_salts: { day: string; salt: string }
    /** Sessions that may still be added to, as JSON. */
    statistics_visits: {
      session: number
      visitor: string
      /** Who sent the last hit of it, where only pages know who the visitor is; empty elsewhere. */
      sender: string
      last_at: number
      state: string
    }
    /** The session of each view that pages may still report of. */
    statistics_views: { view: string; session: number; seen_at: number }
    statistics_visitors: { visitor: string; last_at: number }
    /** Rows of the journal that could not be taken over, by their ids there. */
    statistics_set_aside: {
      id: number
      topic: string
      at: number
      body: string
      reason: string
      noticed_at: number
    }
    statistics_drops: { day: string; reason: DropReason; count: number }
  }
}
