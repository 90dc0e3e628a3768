import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { sealOf } from '#server/sealed-chain/chain.ts'
import { migration as replacementsRefused } from '../../../../migrations/0023-consent-replacements.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import {
  bothEngines,
  type DatabaseLocation,
  useEngine,
} from '../../../../tests/support/databases.ts'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import type { ReceiptProps } from '../records-wire.ts'
import { receiptErasePaths, receiptPaths } from '../records-wire.ts'
import { ownServices } from '../services.ts'
import { consentLogPath, consentPath, formatConsent } from '../wire.ts'
import { registerConsent } from './decision-routes.ts'
import { recordHash } from './hash-chain.ts'
import {
  allRecords,
  appendDecisions,
  eraseConsent,
  expireConsents,
  type RecordedDecision,
  readHead,
} from './records.ts'
import type { ConsentRecord } from './tables.ts'
import { ownTextVersions, saveTextVersions } from './text-versions.ts'
import { verifyChain } from './verify-chain.ts'

const key = 'a key of the tests'
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

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database & { location: DatabaseLocation }
  let server: Awaited<ReturnType<typeof openHttp>>
  let time = 0
  let network: 'none' | 'truncated' = 'none'
  let takesOverCookieYes = false
  const chain = () => ({ db: database.db, key })

  beforeEach(async () => {
    time = Date.UTC(2026, 10, 21, 9)
    network = 'none'
    takesOverCookieYes = false
    database = await openEmpty(migration, deliveries, replacementsRefused)
    server = await openHttp()
    const config = {
      secure: true,
      get consentNetwork() {
        return network
      },
    }
    await saveTextVersions(database.db, time)
    registerConsent({
      http: server.http,
      chain: chain(),
      config,
      showReceipt: (props: ReceiptProps, _place, _request, reply) => reply.send(props),
      consent: () => ({
        version: 'v1',
        services: ownServices,
        textVersions: ownTextVersions,
        takesOverCookieYes,
      }),
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
        cookie: cookieFor(body),
        ...headers,
      },
    })
  const rows = () => Array.fromAsync(allRecords(database.db))
  const decide = (change: Partial<RecordedDecision> = {}) =>
    appendDecisions(chain(), [
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

  test('an agreement to texts that were never shown here is refused, a refusal is none to prove', async () => {
    for (const textVersion of ['f'.repeat(64), 'x', '']) {
      expect((await post({ ...decision, textVersion })).statusCode).toBe(400)
      const refusal = { ...decision, action: 'reject', choices: allNo, textVersion }
      expect((await post({ ...refusal, id: other })).statusCode).toBe(204)
      time += minuteMs
    }
    expect(await rows()).toMatchObject(Array(3).fill({ action: 'reject', text_version: '' }))
  })

  test.each([
    ['no cookie', { cookie: '' }],
    ['the cookie of another', { cookie: cookieFor({ ...decision, id: other }) }],
    ['a cookie that refuses', { cookie: cookieFor({ ...decision, choices: allNo }) }],
  ])('a report that comes with %s is refused', async (_what, headers) => {
    expect((await post(decision, headers)).statusCode).toBe(409)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['reject', decision.choices],
    ['withdraw', { ...allNo, analytics: true }],
    ['accept_all', allNo],
    ['accept_all', { ...decision.choices, advertisement: false }],
  ])('%s with %j contradicts itself and is refused', async (action, choices) => {
    expect((await post({ ...decision, action, choices })).statusCode).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('an agreement is taken over only where the owner says so, and recorded as that', async () => {
    const taken = { ...decision, action: 'take_over', textVersion: '' }
    expect((await post(taken)).statusCode).toBe(400)
    takesOverCookieYes = true
    expect((await post(taken)).statusCode).toBe(204)
    expect((await post({ ...taken, id: other, choices: allNo })).statusCode).toBe(400)
    expect(await rows()).toMatchObject([{ action: 'take_over', text_version: '', analytics: 1 }])
    expect(await verifyChain(chain())).toMatchObject({ records: 1, broken: null })
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
    expect(await verifyChain(chain())).toMatchObject({ records: 40, broken: null })
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
        payload: new URLSearchParams({
          consent_action,
          text_version: ownTextVersions.lt,
        }).toString(),
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
    expect(stranger.json().receipt).toEqual({
      consentId: null,
      records: [],
      texts: {},
      isErased: false,
    })
  })

  test('visitors erase their own records by the id in the cookie, and with them the decision', async () => {
    await post(decision)
    await post({ ...decision, id: other })
    const erase = (headers: Record<string, string>) =>
      server.http.inject({ method: 'POST', url: receiptErasePaths.lt, headers })
    const cookie = cookieFor(decision)
    expect((await erase({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403)
    await erase({ origin: publicUrl })
    expect(await rows()).toMatchObject([{ consent_id: id }, { consent_id: other }])
    const erased = await erase({ cookie, origin: publicUrl })
    expect([erased.statusCode, erased.headers.location]).toEqual([
      303,
      `${receiptPaths.lt}?istrinta`,
    ])
    expect(String(erased.headers['set-cookie'])).toContain('cookieyes-consent=; Path=/; Max-Age=0;')
    expect(await rows()).toMatchObject([
      { consent_id: null },
      { consent_id: other },
      { kind: 'erasure', erased: ',1,' },
    ])
    expect(await verifyChain(chain())).toMatchObject({ broken: null })
    const page = await server.http.inject(`${receiptPaths.lt}?istrinta`)
    expect(page.json().receipt).toMatchObject({ consentId: null, isErased: true })
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
    const replacing = engine === 'sqlite' ? replacements : []
    for (const statement of replacing)
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    expect(await rows()).toMatchObject([{ analytics: 1, path: '/kainos' }])
    if (engine === 'postgres') {
      const truncate = sql`truncate consent_records cascade`.execute(db)
      await expect(truncate).rejects.toThrow('append-only')
    }
  })

  test('erasing removes whose decisions they were, and the chain stays valid', async () => {
    await decide()
    await decide({ id: other })
    await decide({ action: 'withdraw', choices: allNo })
    expect(await eraseConsent(chain(), id, time)).toBe(2)
    expect(await eraseConsent(chain(), id, time)).toBe(0)
    const all = await rows()
    expect(JSON.stringify(all)).not.toContain(id)
    expect(all).toMatchObject([
      { consent_id: null, salt: null, analytics: 1 },
      { consent_id: other },
      { consent_id: null, action: 'withdraw' },
      { kind: 'erasure', erased: ',1,3,', consent_id: null },
    ])
    expect(await verifyChain(chain())).toEqual({ records: 4, head: all[3]?.hash, broken: null })
    await decide()
    expect(await verifyChain(chain())).toMatchObject({ records: 5, broken: null })
  })

  /** Does the work with the triggers removed, as somebody with access to the database would. */
  const withoutTriggers = async (work: (connection: Kysely<Tables>) => Promise<unknown>) => {
    const { db } = database
    const drops =
      engine === 'postgres'
        ? ['set session_replication_role = replica']
        : [
            'consent_records_no_update',
            'consent_records_no_delete',
            'consent_details_no_update',
            'consent_details_no_delete',
            'consent_text_versions_no_update',
            'consent_text_versions_no_delete',
          ].map((name) => `drop trigger ${name}`)
    await db.connection().execute(async (connection) => {
      for (const each of drops) await sql.raw(each).execute(connection)
      if (engine === 'sqlite') await sql.raw('pragma foreign_keys = off').execute(connection)
      await work(connection)
    })
  }

  test.each([
    ['a changed choice', 'update consent_records set analytics = 0 where number = 2', 2, 'hash'],
    ['a changed time', 'update consent_records set at = at + 1 where number = 2', 2, 'hash'],
    ['a changed id', "update consent_details set consent_id = 'x' where number = 2", 2, 'details'],
    ['lost details', 'delete from consent_details where number = 2', 2, 'missing'],
    ['a lost record', 'delete from consent_records where number = 2', 2, 'gap'],
    ['a lost end', 'delete from consent_records where number = 3', 3, 'head'],
    ['a changed text', "update consent_text_versions set text = text || '.'", 1, 'text'],
    ['a lost text', 'delete from consent_text_versions', 1, 'text'],
    [
      'another history',
      `update consent_records set previous_hash = '${'0'.repeat(64)}' where number = 2`,
      2,
      'previous',
    ],
  ])('%s is named', async (_what, statement, number, breach) => {
    for (let n = 0; n < 3; n++) await decide()
    await withoutTriggers((connection) => sql.raw(statement).execute(connection))
    expect((await verifyChain(chain())).broken).toEqual({ number, breach })
  })

  /** Recomputes every hash, as anybody can, and sets the head to the last record. */
  async function reseal(connection: Kysely<Tables>) {
    let [number, hash] = [0, '']
    for (const { hash: _old, previous_hash: _before, ...rest } of await recordsOf(connection)) {
      const record = { ...rest, previous_hash: hash }
      hash = recordHash(record)
      number = record.number
      const changed = connection.updateTable('consent_records').set({ ...record, hash })
      await changed.where('number', '=', number).execute()
    }
    await connection.updateTable('consent_chain_head').set({ number, hash }).execute()
  }
  const recordsOf = (connection: Kysely<Tables>) =>
    connection.selectFrom('consent_records').selectAll().orderBy('number').execute()

  const forgeries: readonly (readonly [
    string,
    (connection: Kysely<Tables>) => Promise<unknown>,
  ])[] = [
    [
      'a last record cut off with the head set back',
      async (connection) => {
        await sql`delete from consent_details where number = 3`.execute(connection)
        await sql`delete from consent_records where number = 3`.execute(connection)
        await reseal(connection)
      },
    ],
    [
      'a changed choice with all hashes computed anew',
      async (connection) => {
        await sql`update consent_records set analytics = 0 where number = 2`.execute(connection)
        await reseal(connection)
      },
    ],
    [
      'an erasure nobody made',
      async (connection) => {
        const last = (await recordsOf(connection)).at(-1) as ConsentRecord
        const erasure = { ...last, number: 4, kind: 'erasure' as const, erased: ',2,' }
        const named = { action: '', text_version: '', details_hash: '', hash: 'x' }
        const forged = { ...erasure, ...named, previous_hash: last.hash }
        await connection.insertInto('consent_records').values(forged).execute()
        await sql`delete from consent_details where number = 2`.execute(connection)
        await reseal(connection)
      },
    ],
  ]
  test.each(forgeries)('%s is found, even when more is recorded after it', async (_what, forge) => {
    for (let n = 0; n < 3; n++) await decide()
    await withoutTriggers(forge)
    expect((await verifyChain(chain())).broken).toMatchObject({ breach: 'seal' })
    await decide()
    expect((await verifyChain(chain())).broken).toMatchObject({ breach: 'seal' })
  })

  test('even with the key a forger meets the checksum somebody noted down', async () => {
    for (let n = 0; n < 3; n++) await decide()
    const noted = (await rows())[2]?.hash
    await withoutTriggers(async (connection) => {
      await forgeries[0]?.[1](connection)
      const seal = sealOf(key, 'consentSeal', await readHead(connection))
      await connection.updateTable('consent_chain_head').set({ seal }).execute()
    })
    expect((await verifyChain(chain())).broken).toBe(null)
    expect((await verifyChain(chain(), noted)).broken).toEqual({ number: 2, breach: 'noted' })
  })

  test('whoever noted a checksum down learns that the records up to it are still there', async () => {
    for (let n = 0; n < 3; n++) await decide()
    const noted = (await rows())[1]?.hash
    expect((await verifyChain(chain(), noted)).broken).toBe(null)
    const foreign = await verifyChain(chain(), 'f'.repeat(64))
    expect(foreign.broken).toEqual({ number: 3, breach: 'noted' })
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
    await appendDecisions(chain(), all)
    expect(await expireConsents(chain(), start + 204 * minuteMs, time)).toBe(203)
    const kept = (await rows()).filter(({ salt }) => salt !== null)
    expect(kept.map((row) => [row.number, row.consent_id])).toEqual([
      [204, other],
      [205, other],
    ])
    expect((await rows()).slice(205).map(({ kind, erased }) => [kind, erased.length > 3])).toEqual([
      ['erasure', true],
      ['erasure', true],
    ])
    expect(await verifyChain(chain())).toMatchObject({ records: 207, broken: null })
    expect(await expireConsents(chain(), start + 204 * minuteMs, time)).toBe(0)
  })

  test('several processes append to one chain', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.location)))
    const append = (db: Database['db'], name: string) =>
      appendDecisions({ db, key }, [
        { ...decision, action: 'accept_all', id: id + name, at: time, browser: '', network: '' },
      ])
    // Each writes one batch after the other, as the log does.
    const writing = others.map(async ({ db }, process) => {
      for (let n = 0; n < 20; n++) await append(db, `${process}x${n}`)
    })
    await Promise.all(writing)
    for (const each of others) await each.close()
    expect(await verifyChain(chain())).toMatchObject({ records: 60, broken: null })
  })
})

const allNo = { functional: false, analytics: false, advertisement: false }

/** Ways around a trigger that only watches deletes. */
const replacements = [
  "insert or replace into consent_records select number, at, kind, action, functional, 0, advertisement, text_version, language, erased, details_hash, previous_hash, 'x' from consent_records",
  "insert or replace into consent_details select number, salt, consent_id, '/', browser, network from consent_details",
  "insert or replace into consent_text_versions select hash, language, '', since from consent_text_versions",
  'insert or replace into consent_text_versions select hash, language, text, since + 1 from consent_text_versions',
  "insert or replace into consent_text_versions (rowid, hash, language, text, since) select rowid, 'x', language, '', since from consent_text_versions",
  "insert or replace into consent_records (rowid, number, at, kind, action, functional, analytics, advertisement, text_version, language, erased, details_hash, previous_hash, hash) select rowid, 99, at, kind, action, functional, 0, advertisement, text_version, language, erased, details_hash, 'x', 'x' from consent_records",
]

/** The cookie in the browser of a visitor who decided so. */
function cookieFor(body: object | string): string {
  const { id: of = '', choices = {} } = (typeof body === 'string' ? {} : body) as {
    id?: string
    choices?: object
  }
  const flags = { necessary: true, functional: false, analytics: false, advertisement: false }
  const about = { consented: true, madeAt: 0, version: '' }
  return `cookieyes-consent=${formatConsent({ id: of, choices: { ...flags, ...choices }, ...about })}`
}
