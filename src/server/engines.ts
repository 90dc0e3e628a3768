import { join } from 'node:path'
import type { Config } from './config.ts'
import { holdDataFolder } from './data-folder.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { matchJournal } from './installation/journal.ts'
import { refuseEmptyDatabase, refuseMissingDatabase } from './installation/lost-database.ts'
import { openSecretKey } from './installation/secret-key.ts'
import { matchStatistics, refuseMissingStatistics } from './installation/statistics.ts'
import { openStatisticsStore, type StatisticsStore } from './statistics-store/store.ts'

/** Both storage engines, migrated, and locked against a second process. */
export interface Engines extends AsyncDisposable {
  database: Database
  store: StatisticsStore
  /** The site's secret key. */
  key: string
}

/** @throws StartError with what the person starting it can do */
export async function openEngines(config: Config, root: string): Promise<Engines> {
  await using opened = new AsyncDisposableStack()
  const keep = <Part extends { close(): unknown }>(part: Part): Part =>
    opened.adopt(part, async (it) => void (await it.close()))
  refuseMissingDatabase(config)
  keep(holdDataFolder(config.dataDir))
  const database = keep(await openDatabase(config))
  await refuseMissingStatistics(database, config)
  const store = keep(await openStatisticsStore(config))
  await refuseEmptyDatabase(database, store, config)
  await migrate(database, store, join(root, 'migrations'))
  // Before anything is changed by what follows, for with another key nothing may be handled.
  const key = await openSecretKey(database.db, config)
  await matchStatistics(database, store, config)
  await matchJournal(database)
  const stack = opened.move()
  return { database, store, key, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
