import type { Filters } from '#features/statistics/dimensions.ts'
import { zeroSums } from '#features/statistics/metrics.ts'
import type { Interval, StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates.ts'
import type { ChartPoint, SiteTotals } from '../wire.ts'
import { intervalsOf } from './date-range.ts'
import { countedGoals, type GoalSource } from './goals.ts'

/** The sums of the whole site, with the conversions of all goals that are not archived. */
export async function readSiteTotals(
  queries: Pick<StatisticsQueries, 'totals' | 'conversions'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
): Promise<SiteTotals> {
  const [sums, conversions] = await Promise.all([
    queries.totals(range, filters),
    queries.conversions(countedGoals(goals), range, filters),
  ])
  return { ...sums, conversions }
}

/** The same for each interval of a range; null for those after `now`. */
export async function readChartPoints(
  queries: Pick<StatisticsQueries, 'series' | 'conversionSeries'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
  interval: Interval,
  now: number,
): Promise<ChartPoint[]> {
  const [series, conversions] = await Promise.all([
    queries.series(range, filters, interval),
    queries.conversionSeries(countedGoals(goals), range, filters, interval),
  ])
  return intervalsOf(range, interval).map(({ key, at, from }) => {
    if (from > now) return { at, totals: null }
    const sums = series.get(key) ?? zeroSums
    return { at, totals: { ...sums, conversions: conversions.get(key) ?? 0 } }
  })
}
