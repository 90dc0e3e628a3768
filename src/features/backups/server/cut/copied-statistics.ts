import { hourMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { newId, timeOf } from '../format/manifest.ts'
import { listStatisticsTables, readPartitions } from '../rows/statistics-rows.ts'
import { frozenName } from './frozen-statistics.ts'

type Store = Pick<StatisticsStore, 'query' | 'command'>

/** The name of a table's copy in a backup. */
export const copyOf = (id: string) => (table: string) => `backup_${frozenName(id)}_${table}`

/**
 * Copies all tables of a ClickHouse server within it, by links to files, in milliseconds.
 * https://clickhouse.com/docs/sql-reference/statements/alter/partition#attach-partition-from
 */
export async function copyTables(store: Store, id: string) {
  for (const table of await listStatisticsTables(store)) {
    const copy = copyOf(id)(table)
    await store.command(`create table ${copy} as ${table}`)
    for (const partition of await readPartitions(store, table))
      await store.command(`alter table ${copy} attach partition id '${partition}' from ${table}`)
  }
}

/** Longer than a backup takes. */
const leftBehindMs = 7 * hourMs

/** Drops the copies of a backup, and those that a kill has left long before. */
export async function dropCopies(store: Store, id: string) {
  const copies = await store.query<{ name: string }>(
    `select name from system.tables where database = currentDatabase()
       and match(name, '^backup_[0-9]+_')
       and (splitByChar('_', name)[2] = {id:String} or splitByChar('_', name)[2] < {old:String})`,
    { id: frozenName(id), old: frozenName(newId(timeOf(id) - leftBehindMs)) },
  )
  for (const { name } of copies)
    await store.command(`drop table if exists ${name} sync settings max_table_size_to_drop = 0`)
}
