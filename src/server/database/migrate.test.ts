import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-migrate-'))
let store: StatisticsStore

beforeAll(async () => {
  store = await openStatisticsStore({ dataDir: scratch, clickhouseUrl: null })
})
afterAll(async () => {
  await store.close()
  rmSync(scratch, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['migrations', 'hits', 'c'])
    await store.command(`drop table if exists ${table}`)
})

let folders = 0
function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(scratch, `migrations-${folders++}-`))
  for (const [name, migration] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.ts`), `export const migration = ${migration}`)
  }
  return folder
}

const makes = (table: string) => `{
  engine: 'relational',
  up: (db) => db.schema.createTable('${table}').addColumn('n', 'integer').execute(),
}`
const makesThenFails = (table: string) => `{
  engine: 'relational',
  async up(db) {
    await db.schema.createTable('${table}').addColumn('n', 'integer').execute()
    throw new Error('no further')
  },
}`
const inStatistics = (...statements: string[]) =>
  `{ engine: 'statistics', up: ${JSON.stringify(statements)} }`
const makesC = 'create table if not exists c (n UInt8) engine = MergeTree order by n'

describe.each(engines)('on %s', (engine) => {
  const { newLocation } = useEngine(engine)
  let database: Database
  let openAnother: () => Promise<Database>

  beforeEach(async () => {
    const place = await newLocation()
    openAnother = () => openDatabase(place)
    database = await openDatabase(place)
    return () => database.close()
  })

  const applied = async () => {
    const rows = await database.db
      .selectFrom('migrations')
      .selectAll()
      .orderBy('applied_at')
      .execute()
    return rows.map(({ name }) => name)
  }
  const exists = (table: string) =>
    sql`select count(*) from ${sql.table(table)}`.execute(database.db).then(
      () => true,
      () => false,
    )

  test('the shipped migrations bring up both engines, and a second start changes nothing', async () => {
    await migrate(database, store, 'migrations')
    const first = await database.db.selectFrom('migrations').selectAll().execute()
    await migrate(database, store, 'migrations')
    expect(await database.db.selectFrom('migrations').selectAll().execute()).toEqual(first)
    expect(await exists('journal_consumers')).toBe(true)
    const inStore = await store.query('select name from migrations')
    expect(inStore).toContainEqual({ name: '0002-statistics-baseline' })
    expect(await store.query('select * from hits')).toEqual([])
  })

  test('goes through the files by their numbers and runs new ones later', async () => {
    let time = 0
    const now = () => ++time
    await migrate(database, store, folderOf({ '0002-b': makes('b'), '0001-a': makes('a') }), now)
    const longer = { '0001-a': makes('a'), '0002-b': makes('b'), '0003-d': makes('d') }
    await migrate(database, store, folderOf(longer), now)
    expect(await applied()).toEqual(['0001-a', '0002-b', '0003-d'])
  })

  test('a failed step leaves nothing of itself, and the next start takes it up', async () => {
    const failing = folderOf({ '0001-a': makes('a'), '0002-b': makesThenFails('b') })
    await expect(migrate(database, store, failing)).rejects.toThrow('no further')
    expect([await applied(), await exists('b')]).toEqual([['0001-a'], false])
    await migrate(database, store, folderOf({ '0001-a': makes('a'), '0002-b': makes('b') }))
    expect([await applied(), await exists('b')]).toEqual([['0001-a', '0002-b'], true])
  })

  test('a step of ClickHouse that broke off is run again', async () => {
    const broken = folderOf({ '0001-c': inStatistics(makesC, 'select throwIf(1)') })
    await expect(migrate(database, store, broken)).rejects.toThrow()
    await migrate(database, store, folderOf({ '0001-c': inStatistics(makesC) }))
    expect(await store.query('select name from migrations')).toEqual([{ name: '0001-c' }])
  })

  test.each([
    ['relational', makes('z')],
    ['statistics', inStatistics(makesC)],
  ])('refuses data a newer version has changed (%s)', async (_which, migration) => {
    await migrate(database, store, folderOf({ '0001-a': makes('a'), '0099-z': migration }))
    const older = migrate(database, store, folderOf({ '0001-a': makes('a') }))
    await expect(older).rejects.toThrow(StartError)
    await expect(older).rejects.toThrow(
      'A newer version of Vitrina has changed the data (0099-z); start that version.',
    )
  })

  if (engine === 'sqlite') return

  test('processes started together migrate once', async () => {
    const others = await Promise.all([openAnother(), openAnother(), openAnother()])
    const folder = folderOf({ '0001-a': makes('a'), '0002-b': makes('b') })
    await Promise.all([database, ...others].map((each) => migrate(each, store, folder)))
    expect((await applied()).sort()).toEqual(['0001-a', '0002-b'])
    for (const other of others) await other.close()
  })
})

test('every migration has a number of its own', () => {
  const files = readdirSync('migrations', { withFileTypes: true }).filter((file) => file.isFile())
  const numbers = files.map(({ name }) => /^(\d{4})-[a-z0-9-]+\.ts$/.exec(name)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(undefined)
})
