import type { SiteTotals } from '#features/dashboard/wire.ts'
import type { Ranking } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'

/**
 * The address of the email's link, which unsubscribes after a confirmation; for a mail program's
 * post, at once.
 */
export const unsubscribePath = '/valdymas/ataskaita/atsisakyti'
/** The query parameter and form field of its token. */
export const tokenField = 'raktas'

/** Seven days from a Monday, `2026-11-09`, in Lithuania. */
export interface Week {
  monday: string
  sunday: string
  range: DateRange
  before: DateRange
}

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    weeklyReport: {
      metrics: WeekMetrics
      siteName: string
      dashboardUrl: string
      unsubscribeUrl: string
    }
  }
}

/** The metrics of a report about its week. */
export interface WeekMetrics {
  week: Week
  totals: SiteTotals
  before: SiteTotals
  pages: Ranking['rows']
  sources: Ranking['rows']
  /** The end of the chain of consents: in the owner's mailbox, it proves all earlier records. */
  consents: { number: number; hash: string }
  /**
   * When the newest backup that could be restored was made, in milliseconds; null when there is
   * none, undefined where others make them.
   */
  backupAt: number | null | undefined
}

/** The states of the unsubscribe page: asking, done, or an invalid link. */
export type UnsubscribeState = 'asking' | 'done' | 'invalid'

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleUnsubscribe: { token: string; state: UnsubscribeState }
  }
}
