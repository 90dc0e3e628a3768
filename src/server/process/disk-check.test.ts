import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secondMs } from '#lib/dates/durations.ts'
import { migration as tables } from '../../../migrations/baseline/installation.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { checkDisk } from './disk-check.ts'

const room = 5 * 1024 * 1024

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>

  beforeEach(async () => {
    database = await openEmpty(tables)
    await write('short')
  })
  afterEach(() => database.close())

  const write = (value: string) =>
    database.db.insertInto('installation').values({ name: 'statistics_id', value }).execute()

  /** Makes a write fail as on a full disk. */
  async function fillDisk() {
    const { db } = database
    if (engine === 'postgres') {
      const refuse = sql`do $$ begin raise exception 'disk full' using errcode = '53100'; end $$`
      return expect(refuse.execute(db)).rejects.toThrow('disk full')
    }
    await sql`pragma max_page_count = 1`.execute(db)
    const large = sql`update installation set value = ${'x'.repeat(100_000)}`
    await expect(large.execute(db)).rejects.toThrow('full')
  }

  const check = (after = 0, free = room) =>
    checkDisk({
      database,
      dataDir: database.location.dataDir,
      now: () => Date.now() + after,
      readFreeBytes: async () => free,
    })

  test('a refused write fails for ten seconds, and until the next one goes well', async () => {
    await check()
    await fillDisk()
    await expect(check(9 * secondMs)).rejects.toThrow('refused a write')
    await sql`alter table installation rename to lost`.execute(database.db)
    await expect(check(11 * secondMs)).rejects.toThrow('installation')
    await sql`alter table lost rename to installation`.execute(database.db)
    await check(11 * secondMs)
    await check()
  })

  test('a refused statement that is merely wrong fails nothing', async () => {
    await expect(write('again')).rejects.toThrow(/unique/i)
    await check()
  })

  test('a disk without room fails before anything was refused', async () => {
    await expect(check(0, 1024)).rejects.toThrow('the disk is full')
  })
})
