import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { DataQualityProps, DayRange } from '../wire.ts'
import type { DashboardContext } from './context.ts'

/** Reads what was not counted on these days, and how many visitors agreed to be counted. */
export async function readDataQuality(
  queries: Pick<StatisticsQueries, 'balance'>,
  countDecisions: DashboardContext['countDecisions'],
  days: DayRange,
  range: DateRange,
): Promise<DataQualityProps> {
  const [balance, decisions] = await Promise.all([
    queries.balance(days.from, days.to),
    countDecisions(range),
  ])
  return { ...balance, decisions }
}
