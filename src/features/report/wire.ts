import type { SiteTotals } from '#features/dashboard/wire.ts'
import type { Ranking } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates.ts'

/** Where a link in the email leads: unsubscribes after a question, a mail program at once. */
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

declare module '#lib/email-props.ts' {
  interface EmailProps {
    weeklyReport: {
      metrics: WeekMetrics
      siteName: string
      dashboardUrl: string
      unsubscribeUrl: string
    }
  }
}

/** What a report says about its week. */
export interface WeekMetrics {
  week: Week
  totals: SiteTotals
  before: SiteTotals
  pages: Ranking['rows']
  sources: Ranking['rows']
  /** Where the chain of consents ends: kept in the owner's mailbox, it proves all before it. */
  consents: { number: number; hash: string }
}

/** The page an email's unsubscribe link leads to: it asks, has done it, or the link is not ours. */
export type UnsubscribeState = 'asking' | 'done' | 'invalid'

declare module '#lib/page.ts' {
  interface PageProps {
    consoleUnsubscribe: { token: string; state: UnsubscribeState }
  }
}
