import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  countsVisitors,
  type Dimension,
  isOfSession,
  isSkippedWhenEmpty,
  rankedBy,
  type SessionDimension,
} from '../../dimensions.ts'
import { metricTable } from '../../metrics.ts'
import type { PanelQuery, Ranking } from '../../queries.ts'
import { columnOf, filterConditions, hasFilters } from './filter-conditions.ts'
import { readPagePaths } from './page-paths.ts'
import { QueryParameters } from './query-parameters.ts'
import { addend, sourceQuery } from './source-query.ts'
import { startedIn } from './time-conditions.ts'

type Reader = Pick<StatisticsStore, 'query'>
type SharedQuery = Omit<PanelQuery, 'dimension'>

/** A value with the count of all values, and their total measure. */
export interface RankedRow {
  value: string
  measure: number
  found: number
  total: number
}

/** The top values of each dimension, read by one query. */
export async function readRankings(
  store: Reader,
  dimensions: readonly Dimension[],
  query: SharedQuery,
): Promise<ReadonlyMap<Dimension, Ranking>> {
  const values = new QueryParameters()
  const ofSessions = hasFilters(query.filters) ? dimensions.filter(isOfSession) : []
  const readOnce = ofSessions.length > 1 ? ofSessions : []
  const selects = dimensions
    .filter((dimension) => !readOnce.some((name) => name === dimension))
    .map(
      (dimension) => `select '${dimension}' as dimension, value, measure, found, total
        from (${rankingSql({ dimension, ...query }, values)})`,
    )
  if (readOnce.length > 0) selects.push(sessionRankingSql(readOnce, query, values))
  const rows = await store.query<RankedRow & { dimension: Dimension }>(
    `select * from (${selects.join('\nunion all\n')}) order by dimension, measure desc, value`,
    values.values,
  )
  const rankings = dimensions.map(async (dimension) => {
    const ranked = rows.filter((row) => row.dimension === dimension)
    return [dimension, await rankingOf(store, { dimension, ...query }, ranked)] as const
  })
  return new Map(await Promise.all(rankings))
}

/** The top values of a dimension, by one column of all rows. */
export async function readRanking(
  store: Reader,
  { dimension, ...query }: PanelQuery,
): Promise<Ranking> {
  const rankings = await readRankings(store, [dimension], query)
  return rankings.get(dimension) as Ranking
}

export const isOfFilteredPages = ({ dimension, filters }: PanelQuery) =>
  dimension === 'page' && hasFilters(filters)

async function rankingOf(store: Reader, query: PanelQuery, ranked: readonly RankedRow[]) {
  const rows = isOfFilteredPages(query) ? await withPaths(store, query, ranked) : ranked
  return { ...countsOf(ranked), rows: rows.map(({ value, measure }) => ({ value, measure })) }
}

/** The most viewed pages of filtered sessions, each with the hash of its path. */
export async function readFilteredPageRanking(store: Reader, query: PanelQuery) {
  const values = new QueryParameters()
  const ranked = await store.query<RankedRow>(rankingSql(query, values), values.values)
  return { ...countsOf(ranked), rows: await withPaths(store, query, ranked) }
}

/** Filtered pages are read as hashes; pages with the same count of views are sorted by path. */
async function withPaths(
  store: Reader,
  { range, limit, offset = 0 }: PanelQuery,
  ranked: readonly RankedRow[],
) {
  const hashes = ranked.map(({ value }) => value)
  const paths = await readPagePaths(store, range, hashes)
  return ranked
    .map(({ value: hash, measure }) => ({ hash, measure, value: paths.get(hash) ?? '' }))
    .toSorted((one, other) => other.measure - one.measure || (one.value < other.value ? -1 : 1))
    .slice(offset, offset + limit)
}

export function countsOf([first]: readonly RankedRow[]): Pick<Ranking, 'found' | 'total'> {
  return { found: first?.found ?? 0, total: first?.total ?? 0 }
}

/**
 * @param columns columns read besides the measure; unique visitors are then counted where possible
 */
export function rankingSql(query: PanelQuery, values: QueryParameters, columns = ''): string {
  const { dimension, range, filters, limit, offset = 0 } = query
  const measure = `sum(${addend(metricTable[rankedBy(dimension)].value)})`
  // All filtered pages that tie with the last one are needed, because their paths decide the order.
  const order = isOfFilteredPages(query)
    ? `order by measure desc limit ${values.count(limit + offset)} with ties`
    : `order by measure desc, value
         limit ${values.count(limit)} offset ${values.count(offset)}`
  const rows = sourceQuery(
    {
      groupBy: dimension,
      range,
      filters,
      countsVisitors: columns !== '' && countsVisitors(dimension),
      viewsOnly: dimension === 'page',
    },
    values,
  )
  return `select toString(dimension_value) as value, ${measure} as measure,
      count() over () as found, sum(${measure}) over () as total ${columns && `, ${columns}`}
    from (${rows}) group by dimension_value having measure > 0 ${order}`
}

/**
 * Filtered sessions take longer to find than to count, so they are read once for all dimensions,
 * and counted by all of their values together first.
 */
function sessionRankingSql(
  dimensions: readonly SessionDimension[],
  { range, filters, limit, offset = 0 }: SharedQuery,
  values: QueryParameters,
): string {
  const conditions = [
    startedIn(range, values),
    ...filterConditions('sessions', filters, range, values),
  ]
  const pairs = dimensions.map((name) => `('${name}', toString(${columnOf(name)}))`)
  const skipped = dimensions.filter(isSkippedWhenEmpty).map((name) => `'${name}'`)
  const isSkipped = skipped.length > 0 ? `value = '' and dimension in (${skipped.join(', ')})` : '0'
  return `select dimension, value, sum(added) as measure,
      count() over (partition by dimension) as found,
      sum(sum(added)) over (partition by dimension) as total
    from (
      select added, arrayJoin([${pairs.join(', ')}]) as pair, pair.1 as dimension, pair.2 as value
      from (
        select ${dimensions.join(', ')}, sum(sign) as added from sessions
        where ${conditions.join(' and ')} group by ${dimensions.join(', ')}))
    where not (${isSkipped}) group by dimension, value having measure > 0
    order by measure desc, value
    limit ${values.count(offset)}, ${values.count(limit)} by dimension`
}
