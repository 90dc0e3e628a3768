import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

type Store = Pick<StatisticsStore, 'query' | 'command'>

/**
 * Links the files of all tables into a folder `shadow` under this name, in milliseconds.
 * https://clickhouse.com/docs/sql-reference/statements/alter/partition#freeze-partition
 */
export async function freeze(store: Store, name: string) {
  for (const table of await listTables(store))
    await store.command(`alter table ${table} freeze with name '${name}'`)
}

async function listTables(store: Store): Promise<string[]> {
  const tables = await store.query<{ name: string }>(
    `select name from system.tables
     where database = currentDatabase() and endsWith(engine, 'MergeTree') order by name`,
  )
  return tables.map(({ name }) => name)
}

/** The engine would write other characters of a name in its own way. */
export const frozenName = (id: string) => id.replaceAll(/\D/g, '')

export const statisticsFolder = 'statistics'
export const frozenFolder = (dataDir: string) => join(dataDir, statisticsFolder, 'shadow')

/**
 * Deletes the links, also those that a killed process has left: otherwise merged files would stay on
 * the disk.
 */
export const unfreeze = (dataDir: string) =>
  rm(frozenFolder(dataDir), { recursive: true, force: true })
