import type { DateRange } from '#lib/dates/dates.ts'
import { type Dimension, type Filters, isEvent } from '../../dimensions.ts'
import { type Sum, sums } from '../../metrics.ts'
import type { Interval } from '../../queries.ts'
import { hasFilters } from './filter-conditions.ts'
import type { QueryParameters } from './query-parameters.ts'
import { coverByRollUp, type RolledUpRange } from './roll-up-coverage.ts'
import { rowsOf } from './source-rows.ts'
import { intervalOf, rolledUpIn } from './time-conditions.ts'

export interface SourceQuery {
  groupBy: 'site' | Dimension
  range: DateRange
  filters: Filters
  /** When omitted, the whole range is one bucket. */
  interval?: Interval
  /** Restricts the dimension to these values. */
  only?: readonly string[]
  /** Counting unique visitors takes longer than all sums. */
  countsVisitors: boolean
  /** Reads only page views, by which pages are ranked. */
  viewsOnly?: boolean
}

/** The column that a row adds to a sum. */
export const addend = (sum: Sum) => `added_${sum}`

/** The sums of a group of rows, each under its own name. */
export const sumsOf = (wanted: readonly Sum[]) =>
  wanted.map((sum) => `sum(${addend(sum)}) as ${sum}`).join(', ')

/**
 * SQL for rows of `bucket`, `dimension_value`, an `added_…` column for each sum, and
 * `added_visitors`. Whole days are read from `rollup`; filtered sessions, and the end of an
 * incomplete day, from the rows themselves. Filtered pages are given as hashes of their paths; see
 * page-paths.ts.
 */
export function sourceQuery(query: SourceQuery, values: QueryParameters): string {
  const { range, filters, interval } = query
  const fromRows = (part: DateRange) => {
    const selects = rowsOf(query, part, values)
    return countsSingleVisitors(query) ? selects : selects.map((select) => grouped(query, select))
  }
  if (hasFilters(filters)) return union(fromRows(range))
  if (interval === 'hour') return fromRollUp(query, [{ grain: 'hour', ...range }], values)
  const { rolledUp, rest } = coverByRollUp(range, interval !== undefined)
  return union([
    ...(rolledUp.length > 0 ? [fromRollUp(query, rolledUp, values)] : []),
    ...(rest ? fromRows(rest) : []),
  ])
}

/**
 * With many buckets, filtered rows name one visitor each; grouping them first would compute a
 * `uniq` state for each bucket twice. In all other cases `added_visitors` is such a state.
 */
const countsSingleVisitors = ({ filters, interval }: Pick<SourceQuery, 'filters' | 'interval'>) =>
  hasFilters(filters) && interval !== undefined

export const uniqueVisitors = (query: Pick<SourceQuery, 'filters' | 'interval'>) =>
  countsSingleVisitors(query) ? 'uniq(added_visitors)' : 'uniqMerge(added_visitors)'

/** Groups rows into the shape of roll-up rows. */
function grouped({ interval, countsVisitors, viewsOnly }: SourceQuery, rows: string): string {
  const wanted: readonly Sum[] = viewsOnly ? ['pageviews'] : sums
  const columns = wanted.map((sum) => `toInt64(sum(source.${addend(sum)})) as ${addend(sum)}`)
  const visitors = countsVisitors ? ', uniqState(source.added_visitors) as added_visitors' : ''
  const bucket = viewsOnly ? '' : `${interval ? 'source.bucket' : "''"} as bucket, `
  return `select ${bucket}source.dimension_value as dimension_value, ${columns.join(', ')}${visitors}
    from (${rows}) as source group by ${interval ? 'bucket, ' : ''}dimension_value`
}

const union = (parts: readonly string[]) => parts.join('\nunion all\n')

function fromRollUp(
  query: SourceQuery,
  ranges: readonly RolledUpRange[],
  values: QueryParameters,
): string {
  const { groupBy, interval, only, countsVisitors } = query
  const event = groupBy !== 'site' && isEvent(groupBy) ? groupBy : null
  // Events are rolled up under their name, a space and their value.
  const value = event ? `substring(rollup.value, ${event.length + 2})` : 'rollup.value'
  const conditions = [
    `dimension = '${event ? 'event' : groupBy}'`,
    event && `startsWith(rollup.value, '${event} ')`,
    only && `${value} in (${values.texts(only)})`,
    rolledUpInAny(ranges, values),
  ].filter(Boolean)
  const where = `from rollup where ${conditions.join(' and ')}`
  const columnOf = (sum: Sum) => `toInt64(rollup.${sum}) as ${addend(sum)}`
  if (query.viewsOnly) return `select value as dimension_value, ${columnOf('pageviews')} ${where}`
  return `select ${intervalOf('at', interval)} as bucket, ${value} as dimension_value,
      ${sums.map(columnOf).join(', ')}${countsVisitors ? ', visitors as added_visitors' : ''}
    ${where}`
}

export const rolledUpInAny = (ranges: readonly RolledUpRange[], values: QueryParameters) =>
  `(${ranges
    .map((range) => `(grain = '${range.grain}' and ${rolledUpIn(range, values)})`)
    .join(' or ')})`
