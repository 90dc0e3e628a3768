import type { SiteTotals } from '#features/dashboard/wire.ts'
import type { Filters } from '#features/statistics/dimensions.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { Week, WeekMetrics } from '../wire.ts'

/** The source of a week's metrics. */
export interface WeekSource {
  siteTotals(range: DateRange, filters: Filters): Promise<SiteTotals>
  ranking: StatisticsQueries['ranking']
  consentChainHead(): Promise<WeekMetrics['consents']>
  provedBackupAt(): Promise<WeekMetrics['backupAt']>
}

const maxRows = 5

export async function readWeek(source: WeekSource, week: Week): Promise<WeekMetrics> {
  const { range, before } = week
  const filters = {}
  const ranking = (dimension: 'page' | 'source') =>
    source.ranking({ dimension, range, filters, limit: maxRows })
  const [totals, earlier, pages, sources, consents, backupAt] = await Promise.all([
    source.siteTotals(range, filters),
    source.siteTotals(before, filters),
    ranking('page'),
    ranking('source'),
    source.consentChainHead(),
    source.provedBackupAt(),
  ])
  return {
    week,
    totals,
    before: earlier,
    pages: pages.rows,
    sources: sources.rows,
    consents,
    backupAt,
  }
}
