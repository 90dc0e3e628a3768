import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { useEngine } from './databases.ts'
import { emptyStore, type Settings, serveStatistics, statisticsTables } from './statistics.ts'

/** Opens a statistics store for the tests of a file and deletes it after the last one. */
export function useStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-store-'))
  let store: StatisticsStore
  beforeAll(async () => {
    store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  })
  afterAll(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })
  return () => store
}

type Served = Awaited<ReturnType<typeof serveStatistics>>

/** Serves the statistics over empty tables of both engines. */
export function useStatistics(settings: Settings = {}, ...more: Migration[]) {
  const { openEmpty } = useEngine('sqlite')
  const store = useStore()
  let database: Database
  let served: Served
  beforeAll(async () => {
    database = await openEmpty(...statisticsTables, ...more)
    await emptyStore(store())
    served = await serveStatistics(database, store(), settings)
  })
  afterAll(async () => {
    await served.stop()
    await database.close()
  })
  return () => ({ ...served, database, store: store() })
}
