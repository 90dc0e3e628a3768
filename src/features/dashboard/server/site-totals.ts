import type { Filters } from '#features/statistics/dimensions.ts'
import { zeroSums } from '#features/statistics/metrics.ts'
import type { Interval, StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { ChartPoint, SiteTotals } from '../wire.ts'
import { intervalsOf } from './date-range.ts'
import { type GoalSource, mainGoals } from './goals.ts'

/** The sums of the whole site, with the completions of the main goal. */
export async function readSiteTotals(
  queries: Pick<StatisticsQueries, 'totals' | 'conversions'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
): Promise<SiteTotals> {
  const main = mainGoals(goals)
  const [sums, conversions] = await Promise.all([
    queries.totals(range, filters),
    main.length > 0 ? queries.conversions(main, range, filters) : 0,
  ])
  return { ...sums, conversions }
}

/** The same by the query of the chart, which finds filtered sessions for both. */
export async function readTotalsOfChart(
  queries: Pick<StatisticsQueries, 'series' | 'conversionSeries'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
  interval: Interval,
): Promise<SiteTotals> {
  const { series, conversions } = await readSeries(queries, goals, range, filters, interval)
  const completed = [...conversions.values()].reduce((sum, count) => sum + count, 0)
  return { ...(series.total ?? zeroSums), conversions: completed }
}

async function readSeries(
  queries: Pick<StatisticsQueries, 'series' | 'conversionSeries'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
  interval: Interval,
) {
  const main = mainGoals(goals)
  const [series, conversions] = await Promise.all([
    queries.series(range, filters, interval),
    main.length > 0
      ? queries.conversionSeries(main, range, filters, interval)
      : new Map<string, number>(),
  ])
  return { series, conversions }
}

/** The totals of each interval of a range; null for intervals after `now`. */
export async function readChartPoints(
  queries: Pick<StatisticsQueries, 'series' | 'conversionSeries'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
  interval: Interval,
  now: number,
): Promise<ChartPoint[]> {
  const { series, conversions } = await readSeries(queries, goals, range, filters, interval)
  return intervalsOf(range, interval).map(({ key, at, from }, index, all) => {
    if (from > now) return { at, totals: null, isUnfinished: false }
    const sums = series.intervals.get(key) ?? zeroSums
    const isUnfinished = now < (all[index + 1]?.from ?? range.to)
    return { at, totals: { ...sums, conversions: conversions.get(key) ?? 0 }, isUnfinished }
  })
}
