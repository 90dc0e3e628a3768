import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { countsVisitors, rankedBy } from '../../dimensions.ts'
import { metricTable, sums } from '../../metrics.ts'
import type { Panel, PanelQuery, PanelRow, Ranking } from '../../queries.ts'
import { hasFilters } from './filter-conditions.ts'
import { readPagePaths } from './page-paths.ts'
import { QueryParameters } from './query-parameters.ts'
import { addend, sourceQuery, sumsOf } from './source-query.ts'

type Reader = Pick<StatisticsStore, 'query'>

/** Which values of a dimension rank first, by one column of all rows. */
export async function readRanking(store: Reader, query: PanelQuery): Promise<Ranking> {
  if (isOfFilteredPages(query)) return rankFilteredPages(store, query)
  const first = await readFirst(store, query, false)
  return { ...countsOf(first), rows: first.map(({ value, measure }) => ({ value, measure })) }
}

/**
 * The same with all other metrics. They are read for these values alone, because states of visitors
 * are large. Filtered sessions are read once for both: finding them takes longer than the states.
 */
export async function readPanel(store: Reader, query: PanelQuery): Promise<Panel> {
  if (isOfFilteredPages(query)) return readFilteredPages(store, query)
  if (hasFilters(query.filters)) {
    const first = await readFirst(store, query, true)
    return { ...countsOf(first), rows: first.map((row) => panelRow(query, row)) }
  }
  const { rows: first, ...counts } = await readRanking(store, query)
  const values = first.map(({ value }) => value)
  const rows = await readRows(store, query, values)
  return { ...counts, rows: values.flatMap((value) => rows.get(value) ?? []) }
}

const isOfFilteredPages = ({ dimension, filters }: PanelQuery) =>
  dimension === 'page' && hasFilters(filters)

async function readFilteredPages(store: Reader, query: PanelQuery): Promise<Panel> {
  const { rows: ranked, ...counts } = await rankFilteredPages(store, query)
  const paths = ranked.map(({ value }) => value)
  const rows = await readRows(store, query, paths)
  return {
    ...counts,
    rows: ranked.flatMap(({ hash, value }) => {
      const row = rows.get(hash)
      return row ? [{ ...row, value }] : []
    }),
  }
}

/** Filtered pages come as hashes; pages with as many views are put in the order of their paths. */
async function rankFilteredPages(store: Reader, query: PanelQuery) {
  const { range, limit, offset = 0 } = query
  const first = await readFirst(store, { ...query, limit: limit + offset, offset: 0 }, false)
  const hashes = first.map(({ value }) => value)
  const paths = await readPagePaths(store, range, hashes)
  const rows = first
    .map(({ value: hash, measure }) => ({ hash, measure, value: paths.get(hash) ?? '' }))
    .toSorted((one, other) => other.measure - one.measure || (one.value < other.value ? -1 : 1))
    .slice(offset, offset + limit)
  return { ...countsOf(first), rows }
}

type SqlRow = PanelRow & { visitors: number }
type RankedRow = SqlRow & { measure: number; found: number; total: number }

function countsOf([first]: readonly RankedRow[]): Pick<Ranking, 'found' | 'total'> {
  return { found: first?.found ?? 0, total: first?.total ?? 0 }
}

function panelRow({ dimension }: PanelQuery, row: SqlRow & Partial<RankedRow>): PanelRow {
  const { found: _found, total: _total, measure: _measure, ...sumsOfRow } = row
  return { ...sumsOfRow, visitors: countsVisitors(dimension) ? row.visitors : null }
}

const allColumns = ({ dimension }: PanelQuery) =>
  `${sumsOf(sums)}, ${countsVisitors(dimension) ? 'uniqMerge(added_visitors)' : '0'} as visitors`

/** @param withSums reads all other columns too */
function readFirst(store: Reader, query: PanelQuery, withSums: boolean): Promise<RankedRow[]> {
  const { dimension, range, filters, limit, offset = 0 } = query
  const values = new QueryParameters()
  const measure = `sum(${addend(metricTable[rankedBy(dimension)].value)})`
  // Of filtered pages all with as many views as the last one are needed: their paths decide.
  const order = isOfFilteredPages(query)
    ? `order by measure desc limit ${values.count(limit)} with ties`
    : `order by measure desc, value
         limit ${values.count(limit)} offset ${values.count(offset)}`
  const rows = sourceQuery(
    {
      groupBy: dimension,
      range,
      filters,
      countsVisitors: withSums && countsVisitors(dimension),
      viewsOnly: dimension === 'page',
    },
    values,
  )
  return store.query<RankedRow>(
    `select toString(dimension_value) as value, ${measure} as measure, count() over () as found,
       sum(${measure}) over () as total ${withSums ? `, ${allColumns(query)}` : ''}
     from (${rows}) group by dimension_value having measure > 0 ${order}`,
    values.values,
  )
}

/** All columns of these values, by value; of filtered pages by the hashes of these paths. */
async function readRows(
  store: Reader,
  query: PanelQuery,
  only: readonly string[],
): Promise<ReadonlyMap<string, PanelRow>> {
  const { dimension, range, filters } = query
  if (only.length === 0) return new Map()
  const values = new QueryParameters()
  const source = {
    groupBy: dimension,
    range,
    filters,
    only,
    countsVisitors: countsVisitors(dimension),
  }
  const rows = await store.query<SqlRow>(
    `select toString(dimension_value) as value, ${allColumns(query)}
     from (${sourceQuery(source, values)}) group by dimension_value`,
    values.values,
  )
  return new Map(rows.map((row) => [row.value, panelRow(query, row)]))
}
