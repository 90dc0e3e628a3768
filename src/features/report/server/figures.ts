import type { SiteFigures } from '#features/dashboard/wire.ts'
import type { Span } from '#features/statistics/panels.ts'
import { readTotals } from '#features/statistics/server/panels/figures.ts'
import { readConversions } from '#features/statistics/server/panels/goals.ts'
import { readPanel } from '#features/statistics/server/panels/panel.ts'
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
  const panel = (dimension: 'page' | 'source') =>
    readPanel(store, { dimension, span, filters, limit: rowsInLetter })
  const figuresOf = async (of: Span): Promise<SiteFigures> => {
    const [figures, conversions] = await Promise.all([
      readTotals(store, of, filters),
      readConversions(store, goals, of, filters),
    ])
    return { ...figures, conversions }
  }
  const [totals, earlier, pages, sources] = await Promise.all([
    figuresOf(span),
    figuresOf(before),
    panel('page'),
    panel('source'),
  ])
  return {
    week,
    totals,
    before: earlier,
    pages: pages.rows,
    sources: sources.rows,
  }
}
