import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { engines, readJournal, useEngine } from '../../../tests/support/databases.ts'
import {
  agreedCookie as agreed,
  consentCookie as consentOf,
  emptyStore,
  serveStatistics,
  statisticsTables,
} from '../../../tests/support/statistics.ts'
import { hitPath } from './hit-paths.ts'
import { balanceBetween } from './server/query/drops.ts'
import { readToday } from './server/query/today.ts'

const noon = Date.parse('2026-11-03T10:00:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const storeDir = mkdtempSync(join(tmpdir(), 'vitrina-statistics-'))
let store: StatisticsStore

beforeAll(async () => {
  store = await openStatisticsStore({ dataDir: storeDir, clickhouseUrl: null })
})
afterAll(async () => {
  await store.close()
  rmSync(storeDir, { recursive: true })
})

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let journal: Journal
  let http: Http
  let served: Awaited<ReturnType<typeof serveStatistics>>
  let now: number

  beforeEach(async () => {
    now = noon
    await emptyStore(store)
    database = await openEmpty(...statisticsTables)
    await start(store)
  })
  afterEach(async () => {
    await stop()
    await database.close()
  })

  async function start(into: StatisticsStore, settings: object = {}) {
    served = await serveStatistics(database, into, { now: () => now, ...settings })
    ;({ http, journal } = served)
  }
  const stop = () => served.stop()

  interface Sent {
    path?: string
    body?: object
    ip?: string
    cookie?: string
    userAgent?: string
    type?: string
    headers?: Record<string, string>
  }

  function send({ path = '/', body = {}, ip = '192.0.2.1', cookie = agreed, ...rest }: Sent = {}) {
    const { userAgent = firefox, type = 'application/json', headers } = rest
    const payload = { url: `https://kryptis.example${path}`, user_agent: userAgent, ...body }
    return http.inject({
      method: 'POST',
      url: hitPath,
      remoteAddress: ip,
      headers: { 'content-type': type, 'user-agent': userAgent, cookie, ...headers },
      payload: JSON.stringify(payload),
    })
  }

  async function totals() {
    await journal.flush()
    return readToday(store, database.db, now)
  }

  test('visits, visitors, views and the most viewed pages of the day', async () => {
    await send({ path: '/', ip: '192.0.2.1' })
    await send({ path: '/kainos?planas=augimas', ip: '192.0.2.1' })
    await send({ path: '/kainos', ip: '192.0.2.2' })
    now += hourMs
    await send({ path: '/kainos', ip: '192.0.2.1' })
    expect(await totals()).toEqual({
      visits: 3,
      visitors: 2,
      pageviews: 4,
      topPages: [
        { path: '/kainos', visitors: 2, pageviews: 3 },
        { path: '/', visitors: 1, pageviews: 1 },
      ],
      dropped: [],
      asOf: now,
    })
  })

  test('an empty day is all zeros', async () => {
    const empty = { visits: 0, visitors: 0, pageviews: 0, topPages: [], dropped: [] }
    expect(await totals()).toMatchObject(empty)
  })

  test('an update is no view', async () => {
    await send()
    await send({ body: { user_agent: undefined, time_on_page: 5000 } })
    expect(await totals()).toMatchObject({ visits: 1, pageviews: 1 })
    const [row] = await store.query(
      'select sum(time_on_page) as ms, uniq(session) as visits from hits',
    )
    expect(row).toEqual({ ms: 5000, visits: 1 })
  })

  test('a beacon of plain text is a hit too', async () => {
    const answer = await send({ type: 'text/plain;charset=UTF-8' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await totals()).toMatchObject({ pageviews: 1 })
  })

  test.each([
    ['refuses statistics', consentOf('no')],
    ['has not decided', ''],
    ['has half a cookie', 'cookieyes-consent=analytics:yes'],
    ['has another spelling of yes', consentOf('Yes')],
  ])('of a visitor who %s only the count is stored', async (_who, cookie) => {
    expect((await send({ path: '/slapta', cookie })).statusCode).toBe(204)
    const bodies = await readJournal(database)
    expect(JSON.stringify(bodies)).not.toMatch(/slapta|Firefox|192\.0\.2/)
    expect(await totals()).toMatchObject({
      visitors: 0,
      dropped: [{ reason: 'no_consent', count: 1 }],
    })
  })

  test('drops are counted by reason, the most frequent first', async () => {
    await send({ userAgent: 'Googlebot/2.1' })
    await send({ body: { url: 'https://evil.example/' } })
    await send({ userAgent: 'Googlebot/2.1' })
    await totals()
    await send({ userAgent: 'Googlebot/2.1' })
    expect((await totals()).dropped).toEqual([
      { reason: 'bot', count: 3 },
      { reason: 'other_host', count: 1 },
    ])
  })

  test('what was received is what was counted and what was dropped, in requests and in views', async () => {
    const update = { user_agent: undefined, time_on_page: 5000 }
    await send()
    await send({ body: update })
    await send({ path: '/paieska?q=pensija' })
    await send({ userAgent: 'Googlebot/2.1' })
    await send({ userAgent: 'Googlebot/2.1', body: update })
    await send({ cookie: consentOf('no') })
    await send({ cookie: consentOf('no'), body: update })
    await send({ body: { url: 7 } })
    await stop()
    await start(store)
    const { pageviews } = await totals()
    const { counted, dropped } = await balanceBetween(database.db, '2026-11-03', '2026-11-03')
    expect(counted).toEqual({ count: 3, views: 2 })
    expect(counted.views).toBe(pageviews)
    expect(dropped).toEqual([
      { reason: 'bot', count: 2, views: 1 },
      { reason: 'no_consent', count: 2, views: 1 },
      { reason: 'bad_input', count: 1, views: 0 },
    ])
  })

  test('a host that the request names, but nobody declared, counts for nothing', async () => {
    const copy = { headers: { host: 'kopija.example', 'x-forwarded-host': 'kopija.example' } }
    await send({ ...copy, body: { url: 'https://kopija.example/' } })
    expect(await totals()).toMatchObject({
      pageviews: 0,
      dropped: [{ reason: 'other_host', count: 1 }],
    })
  })

  test.each([
    ['an IPv4 address in the form of IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['addresses of one IPv6 network', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2'],
  ])('%s are one visitor', async (_what, one, other) => {
    await send({ ip: one })
    await send({ ip: other })
    expect(await totals()).toMatchObject({ visitors: 1, visits: 1 })
  })

  test('a visit that goes on after midnight is one visit of one visitor', async () => {
    now = Date.parse('2026-11-03T21:58:00Z')
    await send({ headers: { referer: 'https://kryptis.example/' } })
    await journal.flush()
    now += 4 * minuteMs
    await send({ path: '/kainos' })
    now += 27 * minuteMs
    await send({ path: '/kontaktai' })
    await journal.flush()
    const visits = await store.query(
      'select sum(sign) as n, uniqExact(visitor) as people, sum(sign * views) as views from sessions',
    )
    expect(visits).toEqual([{ n: 1, people: 1, views: 3 }])
  })

  test('after half an hour of a day the secret of the day before is no longer used', async () => {
    now = Date.parse('2026-11-03T21:40:00Z')
    await send()
    now = Date.parse('2026-11-03T22:31:00Z')
    await send({ path: '/kainos' })
    const bodies = await readJournal(database)
    expect(JSON.stringify(bodies)).not.toContain('previousVisitor')
  })

  test('no IP address is stored anywhere', async () => {
    await send({ ip: '203.0.113.77' })
    await totals()
    const kept = await Promise.all([
      readJournal(database),
      database.db.selectFrom('statistics_open_sessions').selectAll().execute(),
      store.query('select * from hits'),
    ])
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
  })

  test('a visitor of one day is a stranger the next, and old secrets are gone', async () => {
    const visitors = async () => store.query('select distinct toString(visitor) as id from hits')
    const days = async () => {
      const rows = await database.db
        .selectFrom('statistics_salts')
        .select('day')
        .orderBy('day')
        .execute()
      return rows.map(({ day }) => day)
    }
    await send()
    await send()
    await totals()
    expect(await visitors()).toHaveLength(1)
    // 22:00 UTC is midnight in Lithuania.
    now = Date.parse('2026-11-03T22:00:00Z')
    await send()
    expect(await totals()).toMatchObject({ visitors: 1, pageviews: 1 })
    expect(await visitors()).toHaveLength(2)
    expect(await days()).toEqual(['2026-11-03', '2026-11-04'])
    now += 48 * hourMs
    await send()
    expect(await days()).toEqual(['2026-11-04', '2026-11-06'])
  })

  test.each([
    [400, 'bad_url', () => send({ body: { url: 7 } })],
    [400, 'bad_user_agent', () => send({ body: { user_agent: {} } })],
    [413, 'body_too_large', () => send({ body: { page_type: 'x'.repeat(8192) } })],
  ])('answers %i %s and stores nothing', async (status, code, sending) => {
    const answer = await sending()
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(await journal.flush().then(() => store.query('select * from hits'))).toEqual([])
  })

  test.each([
    ['a title that ends in half a character', {}, { title: `${'a'.repeat(255)}😀` }],
    ['a title with halves alone', {}, { title: 'a\ud83d b\ude00' }],
    ['a campaign', { path: `/?utm_source=${'a'.repeat(127)}%F0%9F%98%80` }, {}],
    ['a search', { path: `/paieska?q=${'a'.repeat(99)}%F0%9F%98%80` }, {}],
    ['nothing written', {}, { title: '\u0000', page_id: '\u0000', page_type: '\u0000' }],
  ])('%s stops no hit that comes after it', async (_what, sent, body) => {
    expect((await send({ ...sent, body })).statusCode).toBe(204)
    await send({ path: '/kainos' })
    expect(await totals()).toMatchObject({ pageviews: 2, dropped: [] })
  })

  test('a report is accepted with each field at its greatest length', async () => {
    const path = `/${'a'.repeat(2047 - 'https://kryptis.example/'.length)}`
    const body = {
      referrer_url: `https://delfi.lt/${'b'.repeat(4000)}`.slice(0, 2048),
      user_agent: 'c'.repeat(512),
      title: 'ž'.repeat(256),
      page_type: 'd'.repeat(64),
      view_id: 'e'.repeat(32),
      completed_goals: Array(64).fill(4_294_967_295),
    }
    expect((await send({ path, body })).statusCode).toBe(204)
    expect(await totals()).toMatchObject({ pageviews: 1 })
  })

  test('one address cannot flood the statistics', async () => {
    await stop()
    await start(store, { hitsPerMinute: 3 })
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await send({ ip: '192.0.2.9' })).statusCode)
    expect(statuses).toEqual([204, 204, 204, 429, 429])
    expect(Number((await send({ ip: '192.0.2.9' })).headers['retry-after'])).toBeGreaterThan(0)
    expect((await send({ ip: '192.0.2.10' })).statusCode).toBe(204)
  })

  test('a batch that is loaded twice is counted once', async () => {
    let isAnswered = false
    const failing: StatisticsStore = {
      ...store,
      // The rows are inserted but the answer is lost, as in a kill between the two databases.
      async insert(...given) {
        await store.insert(...given)
        if (!isAnswered) throw new Error('no answer')
      },
    }
    await stop()
    await start(failing)
    await send({ path: '/a' })
    await send({ userAgent: 'Googlebot/2.1' })
    await expect(journal.flush()).rejects.toThrow('no answer')
    await send({ path: '/b' })
    await expect(journal.flush()).rejects.toThrow('no answer')
    isAnswered = true
    expect(await totals()).toMatchObject({
      visits: 1,
      pageviews: 2,
      dropped: [{ reason: 'bot', count: 1 }],
    })
  })

  test('a batch over the end of a month goes into both months', async () => {
    now = Date.parse('2026-11-30T23:59:59.999Z')
    await send({ path: '/a' })
    now += 1
    await send({ path: '/b' })
    expect(await totals()).toMatchObject({ visits: 1, pageviews: 2 })
    const parts = await store.query(
      "select partition from system.parts where table = 'hits' and active order by partition",
    )
    expect(parts).toEqual([{ partition: '202611' }, { partition: '202612' }])
  })

  test('20 simultaneous first hits of one visitor are one session', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => send({ path: `/${n}` })))
    expect(await totals()).toMatchObject({ visits: 1, visitors: 1, pageviews: 20 })
  })

  test('50 reports of a view at once, each sent twice, give its time exactly', async () => {
    const view_id = 'a'.repeat(32)
    await send({ body: { view_id } })
    const update = (sequence: number) => ({
      view_id,
      sequence,
      user_agent: undefined,
      time_on_page: sequence * 1000,
    })
    const sequences = Array.from({ length: 50 }, (_, n) => 50 - n)
    await Promise.all(
      [...sequences, ...sequences].map((sequence) => send({ body: update(sequence) })),
    )
    expect((await totals()).dropped).toEqual([{ reason: 'duplicate', count: 50 }])
    const [sums] = await store.query(
      'select sum(time_on_page) as ms, uniqExact(view) as views from hits',
    )
    expect(sums).toEqual({ ms: 50_000, views: 1 })
  })

  test('hits of the owner, and of visitors who ask not to be tracked, are dropped for their reasons', async () => {
    await stop()
    await start(store, { ownAddresses: ['198.51.100.0/24', '2001:db8::/48'], doNotTrack: true })
    for (const ip of ['198.51.100.7', '::ffff:198.51.100.8', '2001:db8::1', '203.0.113.1'])
      await send({ ip })
    await send({ ip: '203.0.113.2', headers: { 'sec-gpc': '1' } })
    await send({ ip: '203.0.113.2', headers: { dnt: '1' } })
    expect(await totals()).toMatchObject({
      pageviews: 1,
      dropped: [
        { reason: 'own_address', count: 3 },
        { reason: 'do_not_track', count: 2 },
      ],
    })
  })

  test('requests answered with an error are counted as drops', async () => {
    await stop()
    await start(store, { hitsPerMinute: 3 })
    for (let n = 0; n < 5; n++) await send({ body: { url: n } })
    await stop()
    await start(store)
    expect((await totals()).dropped).toEqual([
      { reason: 'bad_input', count: 3 },
      { reason: 'rate', count: 2 },
    ])
  })

  test.each([
    ['cookie', { uid: 'a'.repeat(32) }],
    ['fingerprint', { fingerprint: 'b'.repeat(32) }],
  ])('in the %s mode a visitor is the same on another day', async (identity, body) => {
    await stop()
    await start(store, { identity })
    await send({ body, ip: '192.0.2.1' })
    now += 48 * hourMs
    await send({ body, ip: '192.0.2.1' })
    await totals()
    const rows = await store.query('select visitor, is_new from hits order by id')
    expect(rows).toMatchObject([{ is_new: 1 }, { is_new: 0 }])
    expect(new Set(rows.map((row) => (row as { visitor: number }).visitor)).size).toBe(1)
    expect(JSON.stringify(await store.query('select * from hits'))).not.toMatch(/a{32}|b{32}/)
  })

  test.each([
    ['cookie', { uid: 'a'.repeat(32) }, 1],
    ['fingerprint', { fingerprint: 'b'.repeat(32) }, 2],
  ])('in the %s mode two addresses with one id are so many: %j, %i', async (...given) => {
    const [identity, body, visitors] = given
    await stop()
    await start(store, { identity })
    await send({ body, ip: '192.0.2.1' })
    await send({ body, ip: '198.51.100.1' })
    expect(await totals()).toMatchObject({ visitors, visits: visitors })
  })

  test('open sessions are deleted a day after their last hit', async () => {
    await send({ ip: '192.0.2.1' })
    await totals()
    now += 25 * hourMs
    await send({ ip: '192.0.2.2' })
    await totals()
    const open = await database.db.selectFrom('statistics_open_sessions').selectAll().execute()
    expect(open).toMatchObject([{ session: 2, last_at: now }])
  })
})
