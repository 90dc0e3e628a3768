import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { useStore } from '../../../tests/support/statistics-engines.ts'
import { insertIdempotently } from './server/load/idempotent-insert.ts'

// A power cut leaves only synced data, so this test looks at syncs: killing a process would lose
// nothing that the system still has in memory.

const { newLocation } = useEngine('sqlite')
const store = useStore()
let database: Database
beforeAll(async () => {
  database = await openDatabase(await newLocation())
  await migrate(database, store(), 'migrations')
}, minuteMs)
afterAll(() => database.close())

async function syncs() {
  const rows = await store().query<{ event: string; value: number }>(
    "select event, value from system.events where event in ('FileSync', 'DirectorySync')",
  )
  const counts = Object.fromEntries(rows.map(({ event, value }) => [event, value]))
  return { files: counts.FileSync ?? 0, folders: counts.DirectorySync ?? 0 }
}

test('every table of the statistics syncs its parts to disk before an insert is answered', async () => {
  const tables = await store().query<{ name: string; settings: string }>(
    `select name, engine_full as settings from system.tables
     where database = currentDatabase() and engine like '%MergeTree'`,
  )
  expect(tables.map(({ name }) => name)).toContain('rollup')
  const unsynced = tables.filter(({ settings }) =>
    ['fsync_after_insert', 'fsync_part_directory', 'min_rows_to_fsync_after_merge'].some(
      (setting) => !settings.includes(`${setting} = 1`),
    ),
  )
  expect(unsynced.map(({ name }) => name)).toEqual([])
})

test('when a batch is loaded, its rows and its roll-ups are synced, each part with its folder', async () => {
  const at = Date.parse('2026-11-03T10:00:00Z')
  const hit = { id: 1, at, received: at, visitor: '1', session: 1, kind: 'view', view: '1' }
  const before = await syncs()
  const batch = { first: 1, last: 1, rows: [], claimId: 'a', redelivered: false }
  await insertIdempotently(store(), batch, { hits: [{ ...hit, path: '/' } as never] })
  const after = await syncs()
  expect(after.folders - before.folders).toBeGreaterThanOrEqual(2)
  expect(after.files - before.files).toBeGreaterThanOrEqual(2 * 5)
})
