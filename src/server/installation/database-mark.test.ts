import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { incidentDays } from '../../../migrations/0004-restored-data.ts'
import { migration as tables } from '../../../migrations/baseline/installation.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { databaseMarkFile, raiseMark } from './database-mark.ts'
import { addIncident, readIncidents } from './incidents.ts'
import { readRecorded, record } from './recorded.ts'
import { endHold, readHold } from './restore-hold.ts'

const { openEmpty } = useEngine('postgres')
const sqlite = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let folders: [string, string]

beforeEach(async () => {
  database = await openEmpty(tables, incidentDays)
  folders = [newFolder(), newFolder()]
})
afterEach(async () => {
  await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'vitrina-mark-'))
const start = (server: 0 | 1, at = 5) => raiseMark(database, folders[server], () => at)
const markOf = () => readRecorded(database.db, 'database_mark')
const restoreTo = (mark: string | null) => record(database.db, 'database_mark', mark ?? '0')
const found = async () => (await readIncidents(database.db, 0)).map(({ incident }) => incident)

test('a database that goes on is none that was restored, whichever server marks it', async () => {
  for (const server of [0, 1, 1, 0, 0, 1] as const) await start(server)
  expect(await found()).toEqual([])
  expect(await markOf()).toBe('6')
})

test('an older database is found by the folder that has seen later data', async () => {
  await start(0)
  const backup = await markOf()
  await start(0)
  await restoreTo(backup)
  await start(0, 7)
  expect(await found()).toEqual(['database_restored'])
  expect(await readHold(database.db)).toBe(7)
})

test('what was found and settled is not found again, by the same server or another', async () => {
  await start(0)
  const backup = await markOf()
  for (const server of [0, 1, 1] as const) await start(server)
  await restoreTo(backup)
  await start(0)
  await endHold(database.db)
  await start(0)
  await start(1)
  expect(await readHold(database.db)).toBe(null)
})

test('two servers that start at once on an older database find one restore', async () => {
  for (const server of [0, 1, 0, 1] as const) await start(server)
  await restoreTo('1')
  await Promise.all([start(0), start(1)])
  const { count } = await database.db
    .selectFrom('data_incidents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('what the command has restored is not found again by folders of before', async () => {
  await start(0)
  const backup = await markOf()
  for (let times = 0; times < 5; times++) await start(0)
  await restoreTo(backup)
  await addIncident(database.db, 'database_restored', 9)
  await endHold(database.db)
  await start(0)
  expect(await readHold(database.db)).toBe(null)
})

test('a second restore, to a time before the first was found, is found too', async () => {
  await start(0)
  await start(0)
  for (let times = 0; times < 2; times++) {
    await restoreTo('1')
    await start(0)
    expect(await readHold(database.db)).toBe(5)
    await endHold(database.db)
  }
})

test('a kept mark that cannot be read says nothing', async () => {
  await start(0)
  writeFileSync(databaseMarkFile(folders[0]), 'damaged')
  await start(0)
  expect(await found()).toEqual([])
  expect(readdirSync(folders[0])).toEqual(['database-mark'])
})

test('SQLite has the file of its journal for that, and no mark', async () => {
  const files = await sqlite.openEmpty(tables, incidentDays)
  await raiseMark(files, folders[0])
  expect(readdirSync(folders[0])).toEqual([])
  await files.close()
})
