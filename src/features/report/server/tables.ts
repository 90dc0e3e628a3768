declare module '#server/database/tables.ts' {
  interface Tables {
    /** Who asked for the weekly report. */
    report_recipients: {
      user_id: number
      subscribed_at: number
      /** The Monday of the last week that was reported, or that was over when it was asked for. */
      last_week: string
    }
  }
}
