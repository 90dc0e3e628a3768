import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { countsVisitors } from '../../dimensions.ts'
import { sums } from '../../metrics.ts'
import type { Panel, PanelQuery, PanelRow } from '../../queries.ts'
import { hasFilters } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import {
  countsOf,
  isOfFilteredPages,
  type RankedRow,
  rankingSql,
  readFilteredPageRanking,
  readRanking,
} from './ranking.ts'
import { sourceQuery, sumsOf } from './source-query.ts'

type Reader = Pick<StatisticsStore, 'query'>

/**
 * The top values of a dimension with all metrics. The other metrics are read for these values only,
 * because states of visitors are large. Filtered sessions are read once for both, because finding
 * them takes longer than the states.
 */
export async function readPanel(store: Reader, query: PanelQuery): Promise<Panel> {
  if (isOfFilteredPages(query)) return readFilteredPages(store, query)
  if (hasFilters(query.filters)) {
    const first = await readFirst(store, query)
    return { ...countsOf(first), rows: first.map((row) => panelRow(query, row)) }
  }
  const { rows: first, ...counts } = await readRanking(store, query)
  const values = first.map(({ value }) => value)
  const rows = await readRows(store, query, values)
  return { ...counts, rows: values.flatMap((value) => rows.get(value) ?? []) }
}

async function readFilteredPages(store: Reader, query: PanelQuery): Promise<Panel> {
  const { rows: ranked, ...counts } = await readFilteredPageRanking(store, query)
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

type SqlRow = PanelRow & { visitors: number }

function panelRow({ dimension }: PanelQuery, row: SqlRow & Partial<RankedRow>): PanelRow {
  const { found: _found, total: _total, measure: _measure, ...sumsOfRow } = row
  return { ...sumsOfRow, visitors: countsVisitors(dimension) ? row.visitors : null }
}

const allColumns = ({ dimension }: PanelQuery) =>
  `${sumsOf(sums)}, ${countsVisitors(dimension) ? 'uniqMerge(added_visitors)' : '0'} as visitors`

/** The ranking of filtered sessions with all columns. */
function readFirst(store: Reader, query: PanelQuery): Promise<(SqlRow & RankedRow)[]> {
  const values = new QueryParameters()
  const sql = rankingSql(query, values, allColumns(query))
  return store.query(sql, values.values)
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
