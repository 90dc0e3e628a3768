import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import { sums, zeroSums } from '../../metrics.ts'
import type { Interval, SiteSums } from '../../queries.ts'
import { QueryParameters } from './query-parameters.ts'
import { sourceQuery, sumsOf, uniqueVisitors } from './source-query.ts'

type Reader = Pick<StatisticsStore, 'query'>

const ofSite = sums.filter((sum) => sum !== 'events')

/** The sums of the whole site, or of the sessions that meet the filters. */
export async function readTotals(
  store: Reader,
  range: DateRange,
  filters: Filters,
): Promise<SiteSums> {
  const values = new QueryParameters()
  const query = { groupBy: 'site', range, filters, countsVisitors: true } as const
  const [row] = await store.query<SiteSums>(
    `select ${sumsOf(ofSite)}, ${uniqueVisitors(query)} as visitors
     from (${sourceQuery(query, values)})`,
    values.values,
  )
  return row ?? zeroSums
}

/** The sums of each interval, by the keys of `intervalsOf`. */
export async function readSeries(
  store: Reader,
  range: DateRange,
  filters: Filters,
  interval: Interval,
): Promise<ReadonlyMap<string, SiteSums>> {
  const values = new QueryParameters()
  const query = { groupBy: 'site', range, filters, interval, countsVisitors: true } as const
  const rows = await store.query<SiteSums & { key: string }>(
    `select toString(source.bucket) as key, ${sumsOf(ofSite)},
       ${uniqueVisitors(query)} as visitors
     from (${sourceQuery(query, values)}) as source group by source.bucket`,
    values.values,
  )
  return new Map(rows.map(({ key, ...siteSums }) => [key, siteSums]))
}
