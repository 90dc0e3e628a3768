import { join } from 'node:path'
import type { Config } from './config.ts'
import { holdDataFolder } from './data-folder.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { matchStatistics } from './installation/statistics.ts'
import { openStatisticsStore, type StatisticsStore } from './statistics-store/store.ts'

/** Both storage engines, migrated, and locked against a second process. */
export interface Engines extends AsyncDisposable {
  database: Database
  store: StatisticsStore
}

/** @throws StartError with what the person starting it can do */
export async function openEngines(config: Config, root: string): Promise<Engines> {
  await using opened = new AsyncDisposableStack()
  const keep = <Part extends { close(): unknown }>(part: Part): Part =>
    opened.adopt(part, async (it) => void (await it.close()))
  keep(holdDataFolder(config.dataDir))
  const database = keep(await openDatabase(config))
  const store = keep(await openStatisticsStore(config))
  await migrate(database, store, join(root, 'migrations'))
  await matchStatistics(database, store, config)
  const stack = opened.move()
  return { database, store, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
