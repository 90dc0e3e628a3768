import type { Dimension } from '#features/statistics/dimensions.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import { listPageSize, type PanelListProps } from '../wire.ts'
import type { DashboardContext } from './context.ts'
import { resolveRange } from './date-range.ts'
import { goalTitles } from './goals.ts'
import { readTitles } from './page-titles.ts'
import { nullIfTooSlow } from './query-limits.ts'

/** A page of all rows of a dimension. */
export async function readPanelList(
  context: DashboardContext,
  query: DashboardQuery,
  dimension: Dimension,
): Promise<PanelListProps> {
  const { queries, goals, now } = context
  const { range, ...shown } = resolveRange(query, now())
  const { filters, page } = query
  const offset = (page - 1) * listPageSize
  const limit = listPageSize
  const panel = await nullIfTooSlow(queries.panel({ dimension, range, filters, limit, offset }))
  // A bookmark of a list that has become shorter.
  if (panel?.found === 0 && page > 1)
    return readPanelList(context, { ...query, page: 1 }, dimension)
  const titles = await readTitles(queries, dimension, panel?.rows ?? [], range)
  return { query, range: shown, dimension, panel, titles, goalTitles: goalTitles(goals) }
}
