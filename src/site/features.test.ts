import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { platformTables } from '#server/database/platform-tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { features } from './features.ts'

let dataDir: string
let database: Database

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-tables-'))
  database = await openDatabase({ dataDir, databaseUrl: null })
  const store = {
    command: async () => {},
    query: async () => [],
    insert: async () => {},
  } as unknown as StatisticsStore
  await migrate(database, store, 'migrations')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test('every table of the database belongs to one feature or to the platform', async () => {
  const tables = await database.db.introspection.getTables()
  const owned = [...platformTables, ...features.all.flatMap(({ tables: own = [] }) => own)]
  expect(owned.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
