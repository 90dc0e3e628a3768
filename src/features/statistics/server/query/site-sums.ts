import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import { sums, zeroSums } from '../../metrics.ts'
import type { Interval, Series, SiteSums } from '../../queries.ts'
import { hasFilters } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import { addend, sourceQuery, sumsOf, uniqueVisitors } from './source-query.ts'

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

/**
 * The sums of each interval, and with filters of all together: then sessions, which take longer to
 * find than to count, are read once for both.
 */
export async function readSeries(
  store: Reader,
  range: DateRange,
  filters: Filters,
  interval: Interval,
): Promise<Series> {
  const values = new QueryParameters()
  const query = { groupBy: 'site', range, filters, interval, countsVisitors: true } as const
  const rows = hasFilters(filters)
    ? withTotal(sourceQuery(query, values))
    : `select toString(source.bucket) as key, 0 as is_total, ${sumsOf(ofSite)},
         ${uniqueVisitors(query)} as visitors
       from (${sourceQuery(query, values)}) as source group by source.bucket`
  const read = await store.query<SiteSums & { key: string; is_total: 0 | 1 }>(rows, values.values)
  const all = read.map(({ key, is_total, ...siteSums }) => ({
    key,
    isTotal: is_total === 1,
    siteSums,
  }))
  const ofIntervals = all.filter(({ isTotal }) => !isTotal)
  return {
    intervals: new Map(ofIntervals.map(({ key, siteSums }) => [key, siteSums])),
    total: hasFilters(filters) ? (all.find(({ isTotal }) => isTotal)?.siteSums ?? zeroSums) : null,
  }
}

function withTotal(rows: string): string {
  const added = ofSite.map((sum) => `sum(source.${addend(sum)}) as ${addend(sum)}`)
  return `select toString(bucket) as key, grouping(bucket) as is_total, ${sumsOf(ofSite)},
      uniqMerge(state) as visitors
    from (
      select source.bucket as bucket, ${added.join(', ')}, uniqState(source.added_visitors) as state
      from (${rows}) as source group by bucket)
    group by grouping sets ((bucket), ())`
}
