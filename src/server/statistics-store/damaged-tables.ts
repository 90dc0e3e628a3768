import type { StatisticsStore } from './store.ts'

const isDamaged = `database = currentDatabase()
  and (startsWith(reason, 'broken') or reason = 'unexpected')`

export interface DamagedTable {
  table: string
  /** The number of parts: files of rows that were inserted together. */
  parts: number
}

interface Part {
  table: string
  name: string
  /** Table and name. */
  id: string
}

/**
 * Tables with parts that the engine could not read, which it sets aside. `unreadable` names further
 * parts, by id, that it still uses; they are counted too.
 * https://clickhouse.com/docs/operations/system-tables/detached_parts
 */
export function readDamagedTables(
  store: Pick<StatisticsStore, 'queryLive'>,
  unreadable: readonly string[] = [],
): Promise<DamagedTable[]> {
  return store.queryLive<DamagedTable>(
    `select table, count() as parts from (
       select table from system.detached_parts where ${isDamaged}
       union all
       select table from system.parts where active and database = currentDatabase()
         and concat(table, '/', name) in {unreadable:Array(String)}
     ) group by table order by table`,
    { unreadable },
  )
}

/** Finds damaged tables by reading all parts. */
export async function findDamagedTables(
  store: Pick<StatisticsStore, 'query' | 'queryLive'>,
): Promise<DamagedTable[]> {
  const unreadable = await findUnreadable(store)
  return readDamagedTables(
    store,
    unreadable.map(({ id }) => id),
  )
}

export function listParts(store: Pick<StatisticsStore, 'query'>): Promise<Part[]> {
  return store.query<Part>(
    `select table, name, concat(table, '/', name) as id from system.parts
     where active and database = currentDatabase() order by table, name`,
  )
}

/** Compares all bytes of a part with its checksums. https://clickhouse.com/docs/sql-reference/statements/check-table */
export async function checkPart(
  store: Pick<StatisticsStore, 'query'>,
  { table, name }: Part,
): Promise<boolean> {
  const rows = await store.query<{ is_passed: number }>(
    `check table ${table} part '${name}' settings check_query_single_value_result = 0`,
  )
  return rows.every(({ is_passed }) => is_passed === 1)
}

async function findUnreadable(store: Pick<StatisticsStore, 'query'>): Promise<Part[]> {
  const unreadable: Part[] = []
  for (const part of await listParts(store))
    if (!(await checkPart(store, part))) unreadable.push(part)
  return unreadable
}

/** Deletes parts that were set aside or cannot be read; returns the table of each part. */
export async function discardDamaged(
  store: Pick<StatisticsStore, 'query' | 'command'>,
): Promise<string[]> {
  const unreadable = await findUnreadable(store)
  for (const { table, name } of unreadable)
    await store.command(`alter table ${table} drop part '${name}'`)
  const aside = await store.query<Pick<Part, 'table' | 'name'>>(
    `select table, name from system.detached_parts where ${isDamaged}`,
  )
  for (const { table, name } of aside)
    await store.command(
      `alter table ${table} drop detached part '${name}' settings allow_drop_detached = 1`,
    )
  return [...unreadable, ...aside].map(({ table }) => table)
}
