import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { type DatabaseLocation, engines, useEngine } from '../../../../tests/support/databases.ts'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import type { ReceiptProps } from '../records-wire.ts'
import { receiptPaths } from '../records-wire.ts'
import { ownServices } from '../services.ts'
import { consentLogPath, consentPath } from '../wire.ts'
import { registerConsent } from './decision-routes.ts'
import {
  allRecords,
  appendDecisions,
  eraseConsent,
  expireConsents,
  type RecordedDecision,
  verifyChain,
} from './records.ts'
import { ownTextVersions } from './text-versions.ts'

const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const other = 'Zz3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const decision = {
  id,
  action: 'accept_all',
  choices: { functional: true, analytics: true, advertisement: true },
  textVersion: ownTextVersions.lt,
  language: 'lt',
  path: '/kainos',
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database & { location: DatabaseLocation }
  let server: Awaited<ReturnType<typeof openHttp>>
  let time = 0
  let network: 'none' | 'truncated' = 'none'

  beforeEach(async () => {
    time = Date.UTC(2026, 10, 21, 9)
    network = 'none'
    database = await openEmpty(migration, deliveries)
    server = await openHttp()
    const config = {
      secure: true,
      get consentNetwork() {
        return network
      },
    }
    await registerConsent({
      http: server.http,
      db: database.db,
      config,
      showReceipt: (props: ReceiptProps, _place, _request, reply) => reply.send(props),
      consent: { version: 'v1', services: ownServices },
      now: () => time,
    })
  })
  afterEach(async () => {
    await server.close()
    await database.close()
  })

  const post = (body: object | string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: consentLogPath,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        'user-agent': phone,
        'x-forwarded-for': '192.0.2.55',
        ...headers,
      },
    })
  const rows = () => Array.fromAsync(allRecords(database.db))
  const decide = (change: Partial<RecordedDecision> = {}) =>
    appendDecisions(database.db, [
      {
        ...decision,
        action: 'accept_all',
        at: (time += minuteMs),
        browser: 'x',
        network: '',
        ...change,
      },
    ])

  test('a decision is kept with what proves it, and nothing more', async () => {
    const { statusCode, body } = await post(decision)
    expect([statusCode, body]).toEqual([204, ''])
    expect(await rows()).toEqual([
      {
        number: 1,
        at: time,
        kind: 'decision',
        action: 'accept_all',
        functional: 1,
        analytics: 1,
        advertisement: 1,
        text_version: ownTextVersions.lt,
        language: 'lt',
        erased: '',
        details_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        previous_hash: '',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        consent_id: id,
        path: '/kainos',
        browser: 'Chrome 156 / Android',
        network: '',
      },
    ])
  })

  test('a part of the address is kept only where the owner has asked for it', async () => {
    network = 'truncated'
    await post(decision)
    expect(await rows()).toMatchObject([{ network: '192.0.2.0/24' }])
  })

  test('a beacon posts it as plain text, and what follows the path is not kept', async () => {
    await post({ ...decision, path: '/paieska?q=liga' }, { 'content-type': 'text/plain' })
    expect(await rows()).toMatchObject([{ path: '/paieska' }])
  })

  test('the same decision within ten seconds is one, later or another one is a second', async () => {
    await post(decision)
    time += 9_999
    await post(decision)
    expect(await rows()).toHaveLength(1)
    await post({ ...decision, action: 'withdraw', choices: allNo })
    await post(decision)
    expect(await rows()).toHaveLength(3)
    time += 10_000
    await post(decision)
    expect(await rows()).toHaveLength(4)
  })

  test('a text version nobody knows is accepted, and none is none', async () => {
    await post({ ...decision, textVersion: 'f'.repeat(64) })
    await post({ ...decision, id: other, textVersion: 'x' })
    expect(await rows()).toMatchObject([{ text_version: 'f'.repeat(64) }, { text_version: '' }])
  })

  test.each([
    { ...decision, id: 'short' },
    { ...decision, id: `${id}<` },
    { ...decision, action: 'accept' },
    { ...decision, choices: { functional: true } },
    { ...decision, choices: null },
    { ...decision, language: 'lt\n' },
    { ...decision, path: 7 },
    [],
    'not json',
  ])('%j is no decision', async (body) => {
    expect((await post(body)).statusCode).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('nobody decides from another site, at length or without end', async () => {
    expect((await post(decision, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({ ...decision, path: `/${'x'.repeat(5000)}` })).statusCode).toBe(413)
    const answers = []
    for (let n = 0; n < 61; n++) answers.push((await post(decision)).statusCode)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  test('decisions that arrive together make one chain', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post({ ...decision, id: id.slice(0, 30) + String(n).padStart(2, '0') }),
      ),
    )
    expect(await verifyChain(database.db)).toMatchObject({ records: 40, broken: null })
  })

  test('the form without a script is recorded with the words it showed', async () => {
    const choose = (form: Record<string, string>, cookie = '') =>
      server.http.inject({
        method: 'POST',
        url: consentPath,
        payload: new URLSearchParams({
          text_version: ownTextVersions.en,
          return_to: '/en?x=1',
          ...form,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      })
    const accepted = await choose({ consent_action: 'save', analytics: 'yes' })
    const cookie = String(accepted.headers['set-cookie']).split(';')[0] ?? ''
    await choose({ consent_action: 'reject' }, cookie)
    expect(await rows()).toMatchObject([
      {
        action: 'save',
        analytics: 1,
        functional: 0,
        text_version: ownTextVersions.en,
        language: 'en',
        path: '/en',
      },
      { action: 'withdraw', analytics: 0, language: 'en' },
    ])
  })

  test('consent that cannot be recorded is not taken, a refusal is', async () => {
    await sql`drop table consent_chain_head`.execute(database.db)
    const choose = (consent_action: string) =>
      server.http.inject({
        method: 'POST',
        url: consentPath,
        payload: new URLSearchParams({ consent_action }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const [accepted, rejected] = [await choose('accept_all'), await choose('reject')]
    expect([accepted.statusCode, accepted.headers['set-cookie']]).toEqual([503, undefined])
    expect([rejected.statusCode, String(rejected.headers['set-cookie'])]).toEqual([
      303,
      expect.stringContaining('consent:no'),
    ])
  })

  test('a visitor sees the records of the own cookie and of no other', async () => {
    await post(decision)
    await post({ ...decision, id: other })
    const cookie = `cookieyes-consent=consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes`
    const page = await server.http.inject({ url: receiptPaths.lt, headers: { cookie } })
    expect(page.json().receipt).toMatchObject({
      consentId: id,
      records: [{ number: 1, action: 'accept_all', hasText: true, details: { path: '/kainos' } }],
    })
    const file = await server.http.inject({ url: `${receiptPaths.lt}.json`, headers: { cookie } })
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="vitrina-consent.json"',
    })
    expect(file.json()).toMatchObject({ consent_id: id, records: [{ number: 1, consent_id: id }] })
    expect(file.json().texts[ownTextVersions.lt]).toContain('Priimti visus')
    const stranger = await server.http.inject({ url: receiptPaths.lt })
    expect(stranger.json().receipt).toEqual({ consentId: null, records: [], texts: {} })
  })

  test('the database itself refuses to change or delete a record', async () => {
    await decide()
    const { db } = database
    const attempts = [
      db.updateTable('consent_records').set({ analytics: 0 }),
      db.deleteFrom('consent_records'),
      db.updateTable('consent_details').set({ path: '/' }),
      db.deleteFrom('consent_details'),
      db.updateTable('consent_text_versions').set({ text: '' }),
      db.deleteFrom('consent_text_versions'),
    ]
    for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('append-only')
    if (engine === 'postgres') {
      const truncate = sql`truncate consent_records cascade`.execute(db)
      await expect(truncate).rejects.toThrow('append-only')
    }
  })

  test('erasing removes whose decisions they were, and the chain stays valid', async () => {
    await decide()
    await decide({ id: other })
    await decide({ action: 'withdraw', choices: allNo })
    expect(await eraseConsent(database.db, id, time)).toBe(2)
    expect(await eraseConsent(database.db, id, time)).toBe(0)
    const all = await rows()
    expect(JSON.stringify(all)).not.toContain(id)
    expect(all).toMatchObject([
      { consent_id: null, salt: null, analytics: 1 },
      { consent_id: other },
      { consent_id: null, action: 'withdraw' },
      { kind: 'erasure', erased: ',1,3,', consent_id: null },
    ])
    expect(await verifyChain(database.db)).toEqual({ records: 4, head: all[3]?.hash, broken: null })
    await decide()
    expect(await verifyChain(database.db)).toMatchObject({ records: 5, broken: null })
  })

  /** Somebody with the database in hand takes the triggers away first. */
  const withoutTriggers = async (statement: string) => {
    const { db } = database
    const drops =
      engine === 'postgres'
        ? ['set session_replication_role = replica']
        : [
            'consent_records_no_update',
            'consent_records_no_delete',
            'consent_details_no_update',
            'consent_details_no_delete',
          ].map((name) => `drop trigger ${name}`)
    await db.connection().execute(async (connection) => {
      for (const each of drops) await sql.raw(each).execute(connection)
      if (engine === 'sqlite') await sql.raw('pragma foreign_keys = off').execute(connection)
      await sql.raw(statement).execute(connection)
    })
  }

  test.each([
    ['a changed choice', 'update consent_records set analytics = 0 where number = 2', 2, 'hash'],
    ['a changed time', 'update consent_records set at = at + 1 where number = 2', 2, 'hash'],
    ['a changed id', "update consent_details set consent_id = 'x' where number = 2", 2, 'details'],
    ['lost details', 'delete from consent_details where number = 2', 2, 'missing'],
    ['a lost record', 'delete from consent_records where number = 2', 2, 'gap'],
    ['a lost end', 'delete from consent_records where number = 3', 3, 'head'],
    [
      'another history',
      `update consent_records set previous_hash = '${'0'.repeat(64)}' where number = 2`,
      2,
      'previous',
    ],
  ])('%s is named', async (_what, statement, number, breach) => {
    for (let n = 0; n < 3; n++) await decide()
    await withoutTriggers(statement)
    expect((await verifyChain(database.db)).broken).toEqual({ number, breach })
  })

  if (engine === 'sqlite') return

  test('after its months a decision identifies nobody, and the chain holds', async () => {
    const start = time
    const all = Array.from({ length: 205 }, (_, count) => ({
      ...decision,
      id: count < 203 ? id : other,
      action: 'accept_all' as const,
      at: start + (count + 1) * minuteMs,
      browser: 'x',
      network: '',
    }))
    await appendDecisions(database.db, all)
    expect(await expireConsents(database.db, start + 204 * minuteMs, time)).toBe(203)
    const kept = (await rows()).filter(({ salt }) => salt !== null)
    expect(kept.map((row) => [row.number, row.consent_id])).toEqual([
      [204, other],
      [205, other],
    ])
    expect((await rows()).slice(205).map(({ kind, erased }) => [kind, erased.length > 3])).toEqual([
      ['erasure', true],
      ['erasure', true],
    ])
    expect(await verifyChain(database.db)).toMatchObject({ records: 207, broken: null })
    expect(await expireConsents(database.db, start + 204 * minuteMs, time)).toBe(0)
  })

  test('several processes append to one chain', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.location)))
    const append = (db: Database['db'], name: string) =>
      appendDecisions(db, [
        { ...decision, action: 'accept_all', id: id + name, at: time, browser: '', network: '' },
      ])
    // As the log does, each writes one batch after the other.
    const writing = others.map(async ({ db }, process) => {
      for (let n = 0; n < 20; n++) await append(db, `${process}x${n}`)
    })
    await Promise.all(writing)
    for (const each of others) await each.close()
    expect(await verifyChain(database.db)).toMatchObject({ records: 60, broken: null })
  })
})

const allNo = { functional: false, analytics: false, advertisement: false }
