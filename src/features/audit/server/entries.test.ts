import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { migration } from '../../../../migrations/0037-audit-log.ts'
import { migration as accounts } from '../../../../migrations/baseline/accounts.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { appendEntry, emptyContent, type NewEntry, readHead, verifyChain } from './entries.ts'
import { beginAction, endAction, enterAbandoned } from './intents.ts'
import { erasePerson, removeOld } from './retention.ts'

const key = 'a key of the tests'
const start = Date.UTC(2026, 10, 21, 9)

const entryOf = (email = 'rasa@kryptis.lt', at = start, subject = ''): NewEntry => ({
  content: { ...emptyContent, kind: 'action', action: 'orders.paid', object: '7', at },
  person: { user_id: 1, email, role: 'owner', subject, device: 'Firefox', network: '192.0.2.0/24' },
})

describe.each(bothEngines)('the chain on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  beforeEach(async () => {
    database = await openEmpty(accounts, migration)
    return () => database.close()
  })
  const chain = () => ({ db: database.db, key })
  const append = (entry = entryOf()) => endAction(chain(), null, entry)
  const rows = () =>
    database.db
      .selectFrom('audit_entries')
      .leftJoin('audit_people', 'audit_people.number', 'audit_entries.number')
      .selectAll('audit_entries')
      .select(['email', 'subject'])
      .orderBy('audit_entries.number')
      .execute()

  test('entries follow each other, and the chain holds', async () => {
    expect(await verifyChain(chain())).toEqual({ records: 0, head: '', broken: null })
    for (let n = 0; n < 3; n++) await append()
    const all = await rows()
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await verifyChain(chain(), all[1]?.hash)).toEqual({
      records: 3,
      head: all[2]?.hash,
      broken: null,
    })
    expect((await verifyChain(chain(), 'f'.repeat(64))).broken).toEqual({
      number: 3,
      breach: 'noted',
    })
  })

  test('the database itself refuses to change or delete an entry', async () => {
    await append()
    const { db } = database
    const attempts = [
      db.updateTable('audit_entries').set({ object: '8' }),
      db.deleteFrom('audit_entries'),
      db.updateTable('audit_people').set({ email: '' }),
      db.deleteFrom('audit_people'),
    ]
    for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('append-only')
    const statements =
      engine === 'postgres'
        ? ['truncate audit_entries cascade']
        : [
            'insert or replace into audit_entries select * from audit_entries',
            "insert or replace into audit_people select number, salt, user_id, 'x', role, subject, device, network from audit_people",
          ]
    for (const statement of statements)
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    expect(await verifyChain(chain())).toMatchObject({ records: 1, broken: null })
  })

  /** Does the work with the triggers removed, as somebody with access to the database would. */
  async function withoutTriggers(work: (connection: Kysely<Tables>) => Promise<unknown>) {
    const names = ['audit_entries', 'audit_people'].flatMap((table) => [
      `drop trigger ${table}_no_update`,
      `drop trigger ${table}_no_delete`,
    ])
    const isOn = engine === 'postgres'
    const drops = isOn ? ['set session_replication_role = replica'] : names
    await database.db.connection().execute(async (connection) => {
      for (const each of drops) await sql.raw(each).execute(connection)
      if (!isOn) await sql.raw('pragma foreign_keys = off').execute(connection)
      await work(connection)
    })
  }

  test.each([
    ['a changed object', "update audit_entries set object = '8' where number = 2", 2, 'hash'],
    ['a changed person', "update audit_people set email = 'x' where number = 2", 2, 'details'],
    ['a lost person', 'delete from audit_people where number = 2', 2, 'missing'],
    ['a lost entry', 'delete from audit_entries where number = 2', 2, 'gap'],
    ['a lost start', 'delete from audit_entries where number = 1', 1, 'gap'],
    ['a lost end', 'delete from audit_entries where number = 3', 3, 'head'],
  ])('%s is named', async (_what, statement, number, breach) => {
    for (let n = 0; n < 3; n++) await append()
    await withoutTriggers((connection) => sql.raw(statement).execute(connection))
    expect((await verifyChain(chain())).broken).toEqual({ number, breach })
  })

  test('a head that somebody else wrote stays known, whatever is entered after it', async () => {
    await append()
    await database.db.updateTable('audit_chain_head').set({ seal: 'x' }).execute()
    expect((await verifyChain(chain())).broken).toEqual({ number: 1, breach: 'seal' })
    await append()
    expect((await verifyChain(chain())).broken).toEqual({ number: 2, breach: 'seal' })
  })

  test('erasing a person leaves what they did, and the chain holds', async () => {
    await append(entryOf('jonas@kryptis.lt'))
    await append(entryOf('rasa@kryptis.lt', start, 'jonas@kryptis.lt'))
    await append()
    expect(await erasePerson(chain(), 'jonas@kryptis.lt', start)).toBe(2)
    expect(await erasePerson(chain(), 'jonas@kryptis.lt', start)).toBe(0)
    const all = await rows()
    expect(JSON.stringify(all)).not.toContain('jonas')
    expect(all).toMatchObject([
      { action: 'orders.paid', email: null },
      { action: 'orders.paid', email: null },
      { email: 'rasa@kryptis.lt' },
      { kind: 'erasure', action: 'activity.erased', erased: ',1,2,', email: null },
    ])
    expect(await verifyChain(chain())).toMatchObject({ records: 4, broken: null })
  })

  test('a person with more entries than one erasure names is erased whole', async () => {
    await database.db.transaction().execute(async (transaction) => {
      for (let n = 0; n < 201; n++) await appendEntry(transaction, key, entryOf())
    })
    expect(await erasePerson(chain(), 'rasa@kryptis.lt', start)).toBe(201)
    expect(await verifyChain(chain())).toMatchObject({ records: 203, broken: null })
  })

  test('whole months go, and an entry says where the chain now starts', async () => {
    const months = ['2024-09-30', '2024-10-31', '2024-11-01', '2024-11-30', '2026-11-20']
    for (const day of months) await append(entryOf('rasa@kryptis.lt', Date.parse(`${day}T12:00Z`)))
    await removeOld(chain(), 24, start)
    expect(await rows()).toMatchObject([
      { number: 3 },
      { number: 4 },
      { number: 5 },
      { number: 6, kind: 'removal', action: 'activity.removed', removed_through: 2 },
    ])
    expect(await verifyChain(chain())).toMatchObject({ records: 4, broken: null })
    await removeOld(chain(), 24, start)
    expect((await rows()).length).toBe(4)
    await removeOld(chain(), 24, Date.UTC(2029, 0, 5))
    expect(await rows()).toMatchObject([{ number: 7, removed_through: 6 }])
    await append()
    expect(await verifyChain(chain())).toMatchObject({ records: 2, broken: null })
  })

  test('entries removed beyond what the chain says are missed', async () => {
    for (const day of ['2024-10-31', '2026-11-20', '2026-11-20'])
      await append(entryOf('rasa@kryptis.lt', Date.parse(`${day}T12:00Z`)))
    await removeOld(chain(), 24, start)
    await withoutTriggers((connection) =>
      sql.raw('delete from audit_entries where number = 2').execute(connection),
    )
    expect((await verifyChain(chain())).broken).toEqual({ number: 2, breach: 'gap' })
  })

  test('an action that was begun and never ended is entered as unknown, once', async () => {
    const abandoned = await beginAction(chain(), entryOf('rasa@kryptis.lt', start))
    const ended = await beginAction(chain(), entryOf('ona@kryptis.lt', start))
    await endAction(chain(), ended, entryOf('ona@kryptis.lt', start))
    await enterAbandoned(chain(), start + 10 * minuteMs)
    expect((await rows()).length).toBe(1)
    for (let n = 0; n < 2; n++) await enterAbandoned(chain(), start + 16 * minuteMs)
    await endAction(chain(), abandoned, entryOf())
    expect(await rows()).toMatchObject([
      { email: 'ona@kryptis.lt', outcome: 'done' },
      { email: 'rasa@kryptis.lt', outcome: 'unknown', at: start },
    ])
    expect(await verifyChain(chain())).toMatchObject({ records: 2, broken: null })
  })
})

describe('on PostgreSQL', () => {
  const { openEmpty } = useEngine('postgres')

  test('two servers keep one chain', async () => {
    const one = await openEmpty(accounts, migration)
    const other: Database = await openDatabase(one.location)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        endAction({ db: (n % 2 ? one : other).db, key }, null, entryOf(`${n % 2}@kryptis.lt`)),
      ),
    )
    expect(await verifyChain({ db: one.db, key })).toMatchObject({ records: 40, broken: null })
    expect((await readHead(other.db)).number).toBe(40)
    await other.close()
    await one.close()
  })
})
