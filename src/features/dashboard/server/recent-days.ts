import { defaultQuery } from '../dashboard-query.ts'
import type { RecentDays } from '../today-wire.ts'
import type { DashboardContext } from './context.ts'
import { resolveRange } from './date-range.ts'
import { readChartPoints, readSiteTotals } from './site-totals.ts'

/** The last four weeks by day, and the same weekday a week ago up to this time of day. */
export async function readRecentDays({
  queries,
  goals,
  now,
}: DashboardContext): Promise<RecentDays> {
  const weeks = resolveRange({ ...defaultQuery, comparison: 'none' }, now())
  const { comparedDays, comparedRange } = resolveRange({ ...defaultQuery, period: 'today' }, now())
  const firstDay = await queries.firstDay()
  const isComparable = firstDay !== null && comparedDays !== null && comparedDays.from >= firstDay
  const [points, compared] = await Promise.all([
    readChartPoints(queries, goals, weeks.range, {}, 'day', now()),
    isComparable && comparedRange ? readSiteTotals(queries, goals, comparedRange, {}) : null,
  ])
  return { days: weeks.days, points, compared }
}
