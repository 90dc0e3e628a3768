import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import type { VitalsTables } from '../../queries.ts'
import {
  thresholds,
  type Vital,
  type VitalDimension,
  type VitalsMetrics,
  vitals,
} from '../../vitals.ts'
import { clsScale } from '../sessionize/sessionize-vitals.ts'
import { columnOf, filterConditions, hasFilters } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import { coverByRollUp, type RolledUpRange } from './roll-up-coverage.ts'
import { rolledUpInAny } from './source-query.ts'
import { within } from './time-conditions.ts'

interface VitalsQuery {
  range: DateRange
  filters: Filters
}

type Reader = Pick<StatisticsStore, 'query'>

/** Groups with few values, which are read together. */
const smallGroups = ['site', 'device', 'country'] as const
type Group = 'site' | VitalDimension

/** Web vitals of all views, and of values of dimensions; see `vitals` in queries.ts. */
export async function readVitals(
  store: Reader,
  range: DateRange,
  filters: Filters,
  dimensions: readonly VitalDimension[],
  limit: number,
): Promise<VitalsTables> {
  const query = { range, filters }
  const [small, pages] = await Promise.all([
    readSmallGroups(store, query, limit),
    dimensions.includes('page') ? readPages(store, query, limit) : [],
  ])
  const rows = [...small, ...pages]
  const ofGroup = (name: Group) =>
    rows.flatMap((row) => (row.grouped_by === name ? [vitalsOf(row)] : []))
  return {
    all: ofGroup('site')[0] ?? null,
    by: dimensions.map((dimension) => ({ dimension, rows: ofGroup(dimension) })),
  }
}

type SqlRow = { grouped_by: Group; dimension_value: string; all_views: number } & Readonly<
  Record<`${Vital}_${'p75' | 'all_measured' | 'all_good' | 'all_poor'}`, number>
>

/** All groups but pages, each with its most viewed values first. */
function readSmallGroups(store: Reader, query: VitalsQuery, limit: number): Promise<SqlRow[]> {
  const values = new QueryParameters()
  const rows = union(
    query,
    (
      ranges,
    ) => `select toString(dimension) as grouped_by, value as dimension_value, ${rolledUpColumns}
      from vitals_rollup
      where dimension in ('${smallGroups.join("', '")}') and ${rolledUpInAny(ranges, values)}`,
    (range) => `select keyed.1 as grouped_by, keyed.2 as dimension_value, ${rolledUpColumns}
      from (
        select ${smallKeys} as keys, ${columnsOfRows}
        from vitals where ${rowConditions(query, range, values)} group by device, country)
      array join keys as keyed`,
  )
  return store.query<SqlRow>(
    `${merged(rows)} limit ${values.count(Math.max(limit, 1))} by grouped_by`,
    values.values,
  )
}

/** All views are read once, and the groups of few values are merged from each other's states. */
const smallKeys = `[('site', ''), ('device', ${columnOf('device')}), ('country', toString(country))]`

/** The most viewed pages. Quantile states are large, so they are merged for these only. */
async function readPages(store: Reader, query: VitalsQuery, limit: number): Promise<SqlRow[]> {
  const only = await readMostViewed(store, query, limit)
  if (only.length === 0) return []
  const values = new QueryParameters()
  const isOne = (column: string) => `${column} in (${values.texts(only)})`
  const rows = union(
    query,
    (ranges) => `select 'page' as grouped_by, value as dimension_value, ${rolledUpColumns}
      from vitals_rollup
      where dimension = 'page' and ${isOne('value')} and ${rolledUpInAny(ranges, values)}`,
    (range) => `select 'page' as grouped_by, path as dimension_value, ${columnsOfRows}
      from vitals where ${isOne('path')} and ${rowConditions(query, range, values)} group by path`,
  )
  return store.query<SqlRow>(merged(rows), values.values)
}

async function readMostViewed(store: Reader, query: VitalsQuery, limit: number) {
  const values = new QueryParameters()
  const counts = union(
    query,
    (ranges) => `select value, views from vitals_rollup
      where dimension = 'page' and ${rolledUpInAny(ranges, values)}`,
    (range) => `select path as value, toUInt64(count()) as views
      from vitals where ${rowConditions(query, range, values)} group by value`,
  )
  const rows = await store.query<{ value: string }>(
    `select value from (${counts}) group by value
     order by sum(views) desc, value limit ${values.count(limit)}`,
    values.values,
  )
  return rows.map(({ value }) => value)
}

/** SQL for the metrics of each group and value, the most viewed first. */
function merged(rows: string): string {
  const columns = vitals.map(
    (name) => `quantileTimingMerge(0.75)(${name}) as ${name}_p75,
      sum(${name}_measured) as ${name}_all_measured, sum(${name}_good) as ${name}_all_good,
      sum(${name}_poor) as ${name}_all_poor`,
  )
  return `select grouped_by, dimension_value, sum(views) as all_views, ${columns.join(', ')}
    from (${rows}) group by grouped_by, dimension_value order by all_views desc, dimension_value`
}

function vitalsOf(row: SqlRow): VitalsMetrics {
  const ofEach = vitals.map((name) => {
    const measured = row[`${name}_all_measured`]
    const p75 = measured > 0 ? row[`${name}_p75`] / partsOf(name) : null
    return [name, { p75, measured, good: row[`${name}_all_good`], poor: row[`${name}_all_poor`] }]
  })
  return { value: row.dimension_value, views: row.all_views, ...Object.fromEntries(ofEach) }
}

/** Scores are stored as whole numbers of this many parts. */
const partsOf = (name: Vital) => (name === 'cls' ? clsScale : 1)

/**
 * Whole months and days are read from the roll-up; filtered views and the end of a day from the
 * rows.
 */
function union(
  { range, filters }: VitalsQuery,
  fromRollUp: (ranges: readonly RolledUpRange[]) => string,
  fromRows: (range: DateRange) => string,
): string {
  if (hasFilters(filters)) return fromRows(range)
  const { rolledUp, rest } = coverByRollUp(range)
  return [
    ...(rolledUp.length > 0 ? [fromRollUp(rolledUp)] : []),
    ...(rest ? [fromRows(rest)] : []),
  ].join('\nunion all\n')
}

const rolledUpColumns = `views, ${vitals
  .map((name) => `${name}, ${name}_measured, ${name}_good, ${name}_poor`)
  .join(', ')}`

function columnsOf(name: Vital): string {
  const { good, poor } = thresholds[name]
  const [upTo, above] = [good * partsOf(name), poor * partsOf(name)]
  const column = `vitals.${name}`
  return `quantileTimingStateIf(0.75)(assumeNotNull(${column}), isNotNull(${column})) as ${name},
      toUInt64(count(${column})) as ${name}_measured,
      toUInt64(countIf(${column} <= ${upTo})) as ${name}_good,
      toUInt64(countIf(${column} > ${above})) as ${name}_poor`
}

const columnsOfRows = `toUInt64(count()) as views, ${vitals.map(columnsOf).join(', ')}`

/** A filter by page selects the views of that page, not all views of the sessions that saw it. */
function rowConditions(query: VitalsQuery, range: DateRange, values: QueryParameters): string {
  const { page, ...filters } = query.filters
  return [
    within('at', range, values),
    ...(page === undefined ? [] : [`path = ${values.text(page)}`]),
    ...filterConditions('hits', filters, range, values),
  ].join(' and ')
}
