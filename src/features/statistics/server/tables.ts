import type { DropReason } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A secret for each day. After its deletion nobody can recognise that day's visitors. */
    statistics_salts: { day: string; salt: string }
    /** Sessions that hits may still join; `state` is JSON. */
    statistics_open_sessions: {
      session: number
      visitor: string
      /** Only in fingerprint mode, see `Hit`; otherwise empty. */
      cookieless_visitor: string
      last_at: number
      state: string
    }
    /** The session of each view that may still get updates. */
    statistics_open_views: { view: string; session: number; seen_at: number }
    /** Visitors of the last 31 days; they do not count as new. */
    statistics_known_visitors: { visitor: string; last_at: number }
    /** Our goal for each goal of an import, created by the import or found here. */
    statistics_imported_goals: { import: number; source_goal: number; goal: number }
    /** Reports that were not counted, and how many of them reported a new view. */
    statistics_drops: { day: string; reason: DropReason; count: number; views: number }
    /**
     * Rows that the journal's batches inserted into the statistics, compressed and retained for
     * some days.
     */
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
