import { join } from 'node:path'
import type { Config } from './config.ts'
import { holdDataFolder } from './data-folder.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openStatisticsStore, type StatisticsStore } from './statistics-store/store.ts'

/** Where all that a site knows is kept, by this process alone and in the shape this version expects. */
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
  const kept = opened.move()
  return { database, store, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
