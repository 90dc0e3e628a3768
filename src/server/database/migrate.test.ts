import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationDigest } from './migration-digest.ts'

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
  const tables = await store.query<{ name: string }>(
    `select name from system.tables where database = currentDatabase()
     order by engine != 'MaterializedView'`,
  )
  for (const { name } of tables) await store.command(`drop table ${name}`)
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

describe.each(bothEngines)('on %s', (engine) => {
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

  test.each([
    ['relational', makes('a'), makes('b')],
    ['statistics', inStatistics(makesC), inStatistics(makesC, 'select 1')],
  ])('refuses data that another form of a migration has made (%s)', async (_which, was, is) => {
    await migrate(database, store, folderOf({ '0001-a': was }))
    const edited = migrate(database, store, folderOf({ '0001-a': is }))
    await expect(edited).rejects.toThrow(StartError)
    await expect(edited).rejects.toThrow(
      'The data were made by a version of before the first release (their 0001-a was another) and cannot be opened',
    )
  })

  test('refuses data that migrations of other names have made as older, not as newer', async () => {
    await migrate(database, store, folderOf({ '0001-old': makes('a'), '0042-old': makes('b') }))
    const migrating = migrate(database, store, folderOf({ '0001-a': makes('c') }))
    await expect(migrating).rejects.toThrow('of before the first release (by 0001-old)')
  })

  test('a form of a migration that is another is older, whatever else was applied', async () => {
    await migrate(database, store, folderOf({ '0001-a': makes('a'), '0002-old': makes('b') }))
    const migrating = migrate(database, store, folderOf({ '0001-a': makes('c') }))
    await expect(migrating).rejects.toThrow(
      'of before the first release (their 0001-a was another)',
    )
  })

  test('takes in a migration whose number is below one that is applied', async () => {
    await migrate(database, store, folderOf({ '0001-a': makes('a'), '0003-c': makes('c') }))
    const merged = { '0001-a': makes('a'), '0002-b': makes('b'), '0003-c': makes('c') }
    await migrate(database, store, folderOf(merged))
    expect((await applied()).sort()).toEqual(['0001-a', '0002-b', '0003-c'])
  })

  test('refuses data of before migrations had digests', async () => {
    await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(
      database.db,
    )
    await sql`insert into migrations values ('0001-a', 1)`.execute(database.db)
    const migrating = migrate(database, store, folderOf({ '0001-a': makes('a') }))
    await expect(migrating).rejects.toThrow(
      'of before the first release (their 0001-a was another)',
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
  const files = readdirSync('migrations').filter((name) => name.endsWith('.ts'))
  const numbers = files.map((name) => /^(\d{4})-[a-z0-9-]+\.ts$/.exec(name)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(undefined)
})

test('the digest of a migration is also that of the files it imports', () => {
  const folder = folderOf({ '0001-a': "1; import { two } from './part/two.ts'" })
  mkdirSync(join(folder, 'part'))
  const digestWith = (text: string) => {
    writeFileSync(join(folder, 'part/two.ts'), text)
    return migrationDigest(join(folder, '0001-a.ts'))
  }
  expect(digestWith('export const two = 2')).not.toBe(digestWith('export const two = 3'))
})

test('migrations use nothing of the program that may change later', () => {
  const files = readdirSync('migrations', { recursive: true, encoding: 'utf8' })
  const used = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join('migrations', file), 'utf8').match(/^import (?!type ).*$/gm),
    )
    .filter((line) => line !== null && !line.includes("from './"))
  expect(new Set(used)).toEqual(
    new Set([
      "import { createHash } from 'node:crypto'",
      "import { sql } from 'kysely'",
      "import { withId } from '#server/database/database.ts'",
    ]),
  )
})
