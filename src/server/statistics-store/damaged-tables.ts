import type { StatisticsStore } from './store.ts'

const isDamaged = `database = currentDatabase()
  and (startsWith(reason, 'broken') or reason = 'unexpected')`

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
     where ${isDamaged} group by table order by table`,
  )
}

/** Deletes what was put aside; gives how many parts. */
export async function discardDamaged(
  store: Pick<StatisticsStore, 'query' | 'command'>,
): Promise<number> {
  const parts = await store.query<{ table: string; name: string }>(
    `select table, name from system.detached_parts where ${isDamaged}`,
  )
  for (const { table, name } of parts)
    await store.command(
      `alter table ${table} drop detached part '${name}' settings allow_drop_detached = 1`,
    )
  return parts.length
}
