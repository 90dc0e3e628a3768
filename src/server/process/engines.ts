import { join } from 'node:path'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { raiseMark } from '../installation/database-mark.ts'
import { matchJournal } from '../installation/journal.ts'
import { refuseEmptyDatabase, refuseMissingDatabase } from '../installation/lost-database.ts'
import { putRestoredInPlace } from '../installation/restored-data.ts'
import { openSecretKey } from '../installation/secret-key.ts'
import {
  haveCounted,
  matchStatistics,
  refuseMissingStatistics,
} from '../installation/statistics.ts'
import { refuseUnfinishedRestore } from '../installation/unfinished-restore.ts'
import { openLater, unavailable } from '../statistics-store/open-later.ts'
import { openStatisticsStore, type StatisticsStore } from '../statistics-store/store.ts'
import type { UnavailableError } from '../unavailable.ts'
import type { Config } from './config.ts'
import { holdDataFolder } from './data-folder.ts'

/** Both storage engines, migrated, and locked against a second process. */
export interface Engines extends AsyncDisposable {
  database: Database
  /**
   * Rejects with an `UnavailableError` while the statistics cannot be used, and retries opening
   * them.
   */
  store: StatisticsStore
  /** The same engine, but also for queries and repairs while the statistics cannot be used. */
  uncheckedStore: StatisticsStore
  /** The reason why the statistics could not be used at the start; null when they could. */
  statisticsFailure: UnavailableError | null
  /** The site's secret key. */
  key: string
}

/**
 * Opens the database even when statistics that worked before now fail, because they are damaged or
 * unreachable.
 *
 * @throws StartError that says what the person starting the server can do
 */
export async function openEngines(config: Config, root: string): Promise<Engines> {
  await using opened = new AsyncDisposableStack()
  const keep = <Part extends { close(): unknown }>(part: Part): Part =>
    opened.adopt(part, async (it) => void (await it.close()))
  putRestoredInPlace(config)
  refuseMissingDatabase(config)
  keep(holdDataFolder(config.dataDir))
  const database = keep(await openDatabase(config))
  await refuseUnfinishedRestore(database)
  await refuseEmptyDatabase(database, null, config)
  await refuseMissingStatistics(database, config)
  const mayFail = await haveCounted(database, config)
  const folder = join(root, 'migrations')
  const { engine, failure: notOpened } = await openEngine(config, mayFail)
  const uncheckedStore = keep(engine)
  const notMigrated =
    notOpened ??
    (await failureOf(mayFail, async () => {
      await refuseEmptyDatabase(database, uncheckedStore, config)
      await migrate(database, uncheckedStore, folder)
    }))
  if (notMigrated) await migrate(database, null, folder)
  // Checked before the next steps change anything, because with another key nothing may be handled.
  const key = await openSecretKey(database.db, config)
  const match = () => matchStatistics(database, uncheckedStore, config)
  const statisticsFailure = notMigrated ?? (await failureOf(mayFail, match))
  const store = openLater(
    async () => {
      await migrate(database, uncheckedStore, folder)
      await match()
      return uncheckedStore
    },
    { first: statisticsFailure ?? uncheckedStore },
  )
  await matchJournal(database)
  await raiseMark(database, config.dataDir)
  // A database that is away at the end keeps no server from ending.
  opened.defer(() => raiseMark(database, config.dataDir).catch(() => {}))
  const stack = opened.move()
  return {
    database,
    store,
    uncheckedStore,
    statisticsFailure,
    key,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function openEngine(config: Config, mayFail: boolean) {
  const open = () => openStatisticsStore(config)
  try {
    return { engine: await open(), failure: null }
  } catch (error) {
    if (!mayFail) throw error
    const failure = unavailable(error)
    return { engine: openLater(open, { first: failure }), failure }
  }
}

/**
 * Null after success. A StartError is thrown on: it says that data are of different times or sites.
 */
async function failureOf(
  mayFail: boolean,
  step: () => Promise<void>,
): Promise<UnavailableError | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (!mayFail || error instanceof StartError) throw error
    return unavailable(error)
  }
}
