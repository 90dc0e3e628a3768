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
  groupBy: 'site' | VitalDimension
  range: DateRange
  filters: Filters
  /** Restricts the dimension to these values. */
  only?: readonly string[]
}

type Reader = Pick<StatisticsStore, 'query'>

type Group = VitalsQuery['groupBy']

/** Web vitals of all views, and of values of dimensions; see `vitals` in queries.ts. */
export async function readVitals(
  store: Reader,
  range: DateRange,
  filters: Filters,
  dimensions: readonly VitalDimension[],
  limit: number,
): Promise<VitalsTables> {
  const query = { range, filters }
  const first = await readMostViewed(store, query, dimensions, limit)
  const groups = [
    { groupBy: 'site', ...query } as const,
    ...dimensions.flatMap((groupBy) => {
      const only = first.flatMap((row) => (row.grouped_by === groupBy ? [row.value] : []))
      return only.length > 0 ? [{ groupBy, only, ...query }] : []
    }),
  ]
  const rows = await readRows(store, groups)
  const ofGroup = (name: Group) =>
    rows.flatMap((row) => (row.grouped_by === name ? [vitalsOf(row)] : []))
  return {
    all: ofGroup('site')[0] ?? null,
    by: dimensions.map((dimension) => ({ dimension, rows: ofGroup(dimension) })),
  }
}

/** The most viewed values. Quantile states are large, so they are then merged for these only. */
async function readMostViewed(
  store: Reader,
  query: Omit<VitalsQuery, 'groupBy'>,
  dimensions: readonly VitalDimension[],
  limit: number,
) {
  if (dimensions.length === 0) return []
  const values = new QueryParameters()
  const selects = dimensions.map(
    (groupBy) => `select '${groupBy}' as grouped_by, dimension_value as value
      from (${viewCounts({ groupBy, ...query }, values)}) group by dimension_value
      order by sum(views) desc, dimension_value limit ${values.count(limit)}`,
  )
  return store.query<{ grouped_by: Group; value: string }>(together(selects), values.values)
}

type SqlRow = { grouped_by: Group; dimension_value: string; all_views: number } & Readonly<
  Record<`${Vital}_${'p75' | 'all_measured' | 'all_good' | 'all_poor'}`, number>
>

/** Rows of all groups, within each group the most viewed first. */
async function readRows(store: Reader, groups: readonly VitalsQuery[]): Promise<SqlRow[]> {
  const values = new QueryParameters()
  const columns = vitals.map(
    (name) => `quantileTimingMerge(0.75)(${name}) as ${name}_p75,
      sum(${name}_measured) as ${name}_all_measured, sum(${name}_good) as ${name}_all_good,
      sum(${name}_poor) as ${name}_all_poor`,
  )
  const selects = groups.map(
    (query) => `select '${query.groupBy}' as grouped_by, dimension_value,
        sum(views) as all_views, ${columns.join(', ')}
      from (${measurements(query, values)}) group by dimension_value`,
  )
  return store.query<SqlRow>(
    `select * from (${together(selects)}) order by all_views desc, dimension_value`,
    values.values,
  )
}

const together = (selects: readonly string[]) =>
  selects.map((select) => `(${select})`).join('\nunion all\n')

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

/** SQL for rows of `dimension_value` and `views`. */
const viewCounts = (query: VitalsQuery, values: QueryParameters) =>
  union(
    query,
    (ranges) => `select value as dimension_value, views
      from vitals_rollup where ${rolledUpConditions(query, ranges, values)}`,
    (range) => `select ${groupOf(query)} as dimension_value, toUInt64(count()) as views
      from vitals where ${rowConditions(query, range, values)} group by dimension_value`,
  )

/** SQL for the same rows with the columns of `vitals_rollup` for each vital. */
const measurements = (query: VitalsQuery, values: QueryParameters) =>
  union(
    query,
    (ranges) => `select value as dimension_value, views, ${vitals
      .map((name) => `${name}, ${name}_measured, ${name}_good, ${name}_poor`)
      .join(', ')}
      from vitals_rollup where ${rolledUpConditions(query, ranges, values)}`,
    (range) => `select ${groupOf(query)} as dimension_value, toUInt64(count()) as views,
      ${vitals.map(columnsOf).join(', ')}
      from vitals where ${rowConditions(query, range, values)} group by dimension_value`,
  )

function columnsOf(name: Vital): string {
  const { good, poor } = thresholds[name]
  const [upTo, above] = [good * partsOf(name), poor * partsOf(name)]
  const column = `vitals.${name}`
  return `quantileTimingStateIf(0.75)(assumeNotNull(${column}), isNotNull(${column})) as ${name},
      toUInt64(count(${column})) as ${name}_measured,
      toUInt64(countIf(${column} <= ${upTo})) as ${name}_good,
      toUInt64(countIf(${column} > ${above})) as ${name}_poor`
}

const groupOf = ({ groupBy }: VitalsQuery) =>
  ({ site: "''", page: 'path', device: columnOf('device'), country: columnOf('country') })[groupBy]

const rolledUpConditions = (
  query: VitalsQuery,
  ranges: readonly RolledUpRange[],
  values: QueryParameters,
) =>
  [
    `dimension = '${query.groupBy}'`,
    rolledUpInAny(ranges, values),
    ...onlyThese('value', query, values),
  ].join(' and ')

/** A filter by page selects the views of that page, not all views of the sessions that saw it. */
function rowConditions(query: VitalsQuery, range: DateRange, values: QueryParameters): string {
  const { page, ...filters } = query.filters
  return [
    within('at', range, values),
    ...onlyThese(groupOf(query), query, values),
    ...(page === undefined ? [] : [`path = ${values.text(page)}`]),
    ...filterConditions('hits', filters, range, values),
  ].join(' and ')
}

const onlyThese = (column: string, { only }: VitalsQuery, values: QueryParameters) =>
  only ? [`${column} in (${values.texts(only)})`] : []
