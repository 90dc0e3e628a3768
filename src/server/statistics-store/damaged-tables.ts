import type { StatisticsStore } from './store.ts'

export interface DamagedTable {
  table: string
  /** Files of rows that were inserted together. */
  parts: number
}

/**
 * Tables of which the engine could not read some parts: it puts them aside and goes on without.
 * https://clickhouse.com/docs/operations/system-tables/detached_parts
 */
export function readDamagedTables(
  store: Pick<StatisticsStore, 'queryLive'>,
): Promise<DamagedTable[]> {
  return store.queryLive<DamagedTable>(
    `select table, count() as parts from system.detached_parts
     where database = currentDatabase() and (startsWith(reason, 'broken') or reason = 'unexpected')
     group by table order by table`,
  )
}
