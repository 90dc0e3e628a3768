import type { DropReason } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A secret for each day. Once it is deleted nobody can recognise that day's visitors. */
    statistics_salts: { day: string; salt: string }
    /** Sessions that hits may still be added to; `state` is JSON. */
    statistics_open_sessions: {
      session: number
      visitor: string
      /** In fingerprint mode, see `Hit`; otherwise empty. */
      cookieless_visitor: string
      last_at: number
      state: string
    }
    /** The session of each view that updates may still come for. */
    statistics_open_views: { view: string; session: number; seen_at: number }
    /** Visitors of the last 31 days, who are not new. */
    statistics_known_visitors: { visitor: string; last_at: number }
    /** Our goal for each goal of an import, made by it or found here. */
    statistics_imported_goals: { import: number; source_goal: number; goal: number }
    /** Reports that were not counted, and how many of them told of a new view. */
    statistics_drops: { day: string; reason: DropReason; count: number; views: number }
    /** What batches of the journal inserted into the statistics, compressed, for some days. */
    statistics_redo_log: {
      /** The batch's last id in the journal. */
      last: number
      first: number
      claim_id: string
      /** The latest time of its reports. */
      at: number
      bytes: number
      body: Uint8Array
    }
    /** Reports that were counted. */
    statistics_counted: { day: string; count: number; views: number }
  }
}
