import { readSiteTotals } from '#features/dashboard/server/totals.ts'
import type { Span } from '#features/statistics/panels.ts'
import { readRanking } from '#features/statistics/server/panels/panel.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Week, WeekFigures } from '../wire.ts'

const rowsInLetter = 5

export async function readWeek(
  store: Pick<StatisticsStore, 'query'>,
  goals: readonly number[],
  week: Week,
): Promise<WeekFigures> {
  const { span, before } = week
  const filters = {}
  const ranking = (dimension: 'page' | 'source') =>
    readRanking(store, { dimension, span, filters, limit: rowsInLetter })
  const figuresOf = (of: Span) => readSiteTotals(store, goals, of, filters)
  const [totals, earlier, pages, sources] = await Promise.all([
    figuresOf(span),
    figuresOf(before),
    ranking('page'),
    ranking('source'),
  ])
  return {
    week,
    totals,
    before: earlier,
    pages: pages.rows,
    sources: sources.rows,
  }
}
