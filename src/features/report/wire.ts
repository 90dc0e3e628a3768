import type { SiteFigures } from '#features/dashboard/wire.ts'
import type { Ranking, Span } from '#features/statistics/panels.ts'

/** Where a letter's link ends the letters: asked on a page, and at once by a mail program. */
export const stopPath = '/valdymas/ataskaita/atsisakyti'
/** The query parameter and form field of its token. */
export const stopField = 'raktas'

/** Seven days from a Monday, `2026-11-09`, in Lithuania. */
export interface Week {
  monday: string
  sunday: string
  span: Span
  before: Span
}

/** What a report tells of its week. */
export interface WeekFigures {
  week: Week
  totals: SiteFigures
  before: SiteFigures
  pages: Ranking['rows']
  sources: Ranking['rows']
}
