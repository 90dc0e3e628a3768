import type { Filters, Span } from '#features/statistics/panels.ts'
import { readTotals } from '#features/statistics/server/panels/figures.ts'
import { readConversions } from '#features/statistics/server/panels/goals.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { SiteFigures } from '../wire.ts'

/** The figures of the whole site, with the conversions of these goals. */
export async function readSiteTotals(
  store: Pick<StatisticsStore, 'query'>,
  goals: readonly number[],
  span: Span,
  filters: Filters,
): Promise<SiteFigures> {
  const [figures, conversions] = await Promise.all([
    readTotals(store, span, filters),
    readConversions(store, goals, span, filters),
  ])
  return { ...figures, conversions }
}
