declare module '#server/database/tables.ts' {
  interface Tables {
    /** Recipients of the weekly report. */
    report_recipients: {
      user_id: number
      subscribed_at: number
      /** The Monday of the last reported week, or of the last week before the subscription. */
      last_week: string
    }
  }
}
