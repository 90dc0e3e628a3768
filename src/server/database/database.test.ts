import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { type Database, openDatabase, withId } from './database.ts'

declare module './tables.ts' {
  interface Tables {
    things: { id: import('kysely').Generated<number>; at: number; name: string | null }
  }
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty, newLocation } = useEngine(engine)
  let database: Database

  beforeEach(async () => {
    database = await openEmpty({
      engine: 'relational',
      up: (db) =>
        db.schema
          .createTable('things')
          .$call(withId(engine))
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addColumn('name', 'text')
          .execute(),
    })
  })
  afterEach(() => database.close())

  const add = (name: string) =>
    database.db
      .insertInto('things')
      .values({ at: Date.UTC(2026, 10, 3), name })
      .returningAll()
      .execute()

  test('gives ids, times and counts as numbers', async () => {
    expect(await add('a')).toEqual([{ id: 1, at: 1793664000000, name: 'a' }])
    const { db } = database
    const totals = await db
      .selectFrom('things')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('at').as('sum')])
      .executeTakeFirst()
    expect(totals).toEqual({ count: 1, sum: 1793664000000 })
  })

  test('never gives an id twice', async () => {
    await add('a')
    await database.db.deleteFrom('things').execute()
    expect(await add('b')).toMatchObject([{ id: 2 }])
  })

  test('a failed transaction leaves nothing behind', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('things').values({ at: 1, name: null }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.db.selectFrom('things').selectAll().execute()).toEqual([])
  })

  test('transactions begun together do not mix', async () => {
    const move = (name: string, fail: boolean) =>
      database.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('things').values({ at: 1, name }).execute()
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (fail) throw new Error(name)
      })
    await Promise.allSettled([move('kept', false), move('lost', true), move('kept too', false)])
    const rows = await database.db.selectFrom('things').select('name').execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(['kept', 'kept too'])
  })

  test('a closed database is there again when it is opened', async () => {
    const place = await newLocation()
    const first = await openDatabase(place)
    await sql`create table kept (name text)`.execute(first.db)
    await sql`insert into kept values ('ž')`.execute(first.db)
    await first.close()
    const second = await openDatabase(place)
    expect((await sql`select name from kept`.execute(second.db)).rows).toEqual([{ name: 'ž' }])
    await second.close()
  })
})

test('SQLite syncs each commit and holds foreign keys', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const read = async (name: string) =>
    Object.values(
      (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {},
    )
  expect(await read('journal_mode')).toEqual(['wal'])
  expect(await read('synchronous')).toEqual([2])
  expect(await read('foreign_keys')).toEqual([1])
  expect(await read('busy_timeout')).toEqual([5000])
  await close()
  rmSync(dataDir, { recursive: true })
})

test('a file that is no database stops the start with one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
  writeFileSync(
    join(dataDir, 'vitrina.sqlite'),
    'not a database at all, but long enough to look at',
  )
  const opening = openDatabase({ databaseUrl: null, dataDir })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(
    /^The database .*vitrina\.sqlite cannot be opened: [^.]+\. Restore it from a backup\.$/,
  )
  rmSync(dataDir, { recursive: true })
})

test('a PostgreSQL that is not there stops the start without telling the password', async () => {
  const databaseUrl = 'postgres://vitrina:hunter2@127.0.0.1:1/site'
  const opening = openDatabase({ databaseUrl, dataDir: '/nowhere' })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/site cannot be reached: /)
  await expect(opening).rejects.not.toThrow('hunter2')
})
