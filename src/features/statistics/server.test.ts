import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Config, readConfig, type StatisticsConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { createHttp, type Http } from '#server/http.ts'
import { type Journal, openJournal } from '#server/journal/journal.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as journalTable } from '../../../migrations/0001-journal.ts'
import { migration as consumersTable } from '../../../migrations/0002-journal-consumers.ts'
import { migration as relationalTables } from '../../../migrations/0003-statistics.ts'
import { migration as hitsTable } from '../../../migrations/0004-statistics-hits.ts'
import { migration as storeTables } from '../../../migrations/0080-statistics-store.ts'
import { migration as visitTables } from '../../../migrations/0081-statistics-visits.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { today } from './server/today.ts'
import { startStatistics } from './server.ts'
import { hitPath } from './wire.ts'

const noon = Date.parse('2026-11-03T10:00:00Z')
const hour = 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const agreed = consentOf('yes')
const read = readConfig({})
const defaults = (read.ok ? read.config.statistics : {}) as StatisticsConfig
const log = pino({ level: 'silent' })

function consentOf(analytics: string) {
  return `cookieyes-consent=consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:${analytics},advertisement:no`
}

const storeDir = mkdtempSync(join(tmpdir(), 'vitrina-statistics-'))
let store: StatisticsStore

beforeAll(async () => {
  store = await openStatisticsStore({ dataDir: storeDir, clickhouseUrl: null })
})
afterAll(async () => {
  await store.close()
  rmSync(storeDir, { recursive: true })
})

async function emptyStore({ command }: StatisticsStore) {
  for (const table of ['rollup_of_hits', 'rollup_of_sessions', 'rollup', 'sessions', 'hits']) {
    await command(`drop table if exists ${table}`)
  }
  for (const { engine, up } of [hitsTable, storeTables]) {
    if (engine === 'statistics') for (const sql of up) await command(sql)
  }
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let journal: Journal
  let http: Http
  let now: number

  beforeEach(async () => {
    now = noon
    await emptyStore(store)
    database = await openEmpty(journalTable, consumersTable, relationalTables, visitTables)
    await start(store)
  })
  afterEach(async () => {
    await stop()
    await database.close()
  })

  async function start(
    into: StatisticsStore,
    { hitsPerMinute = 1000, ...statistics }: Partial<StatisticsConfig & Config> = {},
  ) {
    journal = openJournal(database, log, { now: () => now })
    const config = { publicUrl: 'https://kryptis.example', secure: true, trustProxy: 1 }
    http = await createHttp(config, log, async () => {})
    startStatistics({
      http,
      db: database.db,
      journal,
      store: into,
      config: {
        ...config,
        hitsPerMinute,
        logLevel: 'info',
        statistics: { ...defaults, ...statistics },
      },
      now: () => now,
    })
  }

  async function stop() {
    await http.close()
    await journal.close()
  }

  interface Sent {
    path?: string
    body?: object
    ip?: string
    cookie?: string
    userAgent?: string
    type?: string
  }

  function send({ path = '/', body = {}, ip = '192.0.2.1', cookie = agreed, ...rest }: Sent = {}) {
    const { userAgent = firefox, type = 'application/json' } = rest
    const payload = { url: `https://kryptis.example${path}`, user_agent: userAgent, ...body }
    return http.inject({
      method: 'POST',
      url: hitPath,
      remoteAddress: ip,
      headers: { 'content-type': type, 'user-agent': userAgent, cookie },
      payload: JSON.stringify(payload),
    })
  }

  async function figures() {
    await journal.flush()
    return today(store, database.db, now)
  }

  test('visits, visitors, views and the most viewed pages of the day', async () => {
    await send({ path: '/', ip: '192.0.2.1' })
    await send({ path: '/kainos?planas=augimas', ip: '192.0.2.1' })
    await send({ path: '/kainos', ip: '192.0.2.2' })
    now += hour
    await send({ path: '/kainos', ip: '192.0.2.1' })
    expect(await figures()).toEqual({
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
    expect(await figures()).toMatchObject(empty)
  })

  test('an update is no view', async () => {
    await send()
    await send({ body: { user_agent: undefined, time_on_page: 5000 } })
    expect(await figures()).toMatchObject({ visits: 1, pageviews: 1 })
    const [row] = await store.query(
      'select sum(time_on_page) as ms, uniq(session) as visits from hits',
    )
    expect(row).toEqual({ ms: 5000, visits: 1 })
  })

  test('a beacon of plain text is a hit too', async () => {
    const answer = await send({ type: 'text/plain;charset=UTF-8' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await figures()).toMatchObject({ pageviews: 1 })
  })

  test.each([
    ['refuses statistics', consentOf('no')],
    ['has not decided', ''],
    ['has half a cookie', 'cookieyes-consent=analytics:yes'],
    ['has another spelling of yes', consentOf('Yes')],
  ])('of a visitor who %s nothing is kept but the count', async (_who, cookie) => {
    expect((await send({ path: '/slapta', cookie })).statusCode).toBe(204)
    const bodies = await database.db.selectFrom('journal').select('body').execute()
    expect(JSON.stringify(bodies)).not.toMatch(/slapta|Firefox|192\.0\.2/)
    expect(await figures()).toMatchObject({
      visitors: 0,
      dropped: [{ reason: 'no_consent', count: 1 }],
    })
  })

  test('drops are counted by reason, the most frequent first', async () => {
    await send({ userAgent: 'Googlebot/2.1' })
    await send({ body: { url: 'https://evil.example/' } })
    await send({ userAgent: 'Googlebot/2.1' })
    await figures()
    await send({ userAgent: 'Googlebot/2.1' })
    expect((await figures()).dropped).toEqual([
      { reason: 'bot', count: 3 },
      { reason: 'foreign_host', count: 1 },
    ])
  })

  test('no address is kept anywhere', async () => {
    await send({ ip: '203.0.113.77' })
    await figures()
    const kept = await Promise.all([
      database.db.selectFrom('journal').selectAll().execute(),
      database.db.selectFrom('statistics_visits').selectAll().execute(),
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
    await figures()
    expect(await visitors()).toHaveLength(1)
    // 22:00 UTC is midnight in Lithuania.
    now = Date.parse('2026-11-03T22:00:00Z')
    await send()
    expect(await figures()).toMatchObject({ visitors: 1, pageviews: 1 })
    expect(await visitors()).toHaveLength(2)
    expect(await days()).toEqual(['2026-11-03', '2026-11-04'])
    now += 48 * hour
    await send()
    expect(await days()).toEqual(['2026-11-04', '2026-11-06'])
  })

  test.each([
    [400, 'bad_url', () => send({ body: { url: 7 } })],
    [400, 'bad_user_agent', () => send({ body: { user_agent: {} } })],
    [413, 'body_too_large', () => send({ body: { page_type: 'x'.repeat(4096) } })],
  ])('answers %i %s and keeps nothing', async (status, code, sending) => {
    const answer = await sending()
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(await journal.flush().then(() => store.query('select * from hits'))).toEqual([])
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

  test('a batch that is taken over twice is counted once', async () => {
    let failures = 2
    const failing: StatisticsStore = {
      ...store,
      // The rows land, but the answer is lost, as it is in a kill between the two databases.
      async insert(table, rows, token) {
        await store.insert(table, rows, token)
        if (failures-- > 0) throw new Error('no answer')
      },
    }
    await stop()
    await start(failing)
    await send({ path: '/a' })
    await send({ userAgent: 'Googlebot/2.1' })
    await expect(journal.flush()).rejects.toThrow('no answer')
    await send({ path: '/b' })
    await expect(journal.flush()).rejects.toThrow('no answer')
    expect(await figures()).toMatchObject({
      visits: 1,
      pageviews: 2,
      dropped: [{ reason: 'bot', count: 1 }],
    })
  })

  test('a batch over the end of a month lands in both', async () => {
    now = Date.parse('2026-11-30T23:59:59.999Z')
    await send({ path: '/a' })
    now += 1
    await send({ path: '/b' })
    expect(await figures()).toMatchObject({ visits: 1, pageviews: 2 })
    const parts = await store.query(
      "select partition from system.parts where table = 'hits' and active order by partition",
    )
    expect(parts).toEqual([{ partition: '202611' }, { partition: '202612' }])
  })

  test('visits are forgotten a day after their last hit', async () => {
    await send({ ip: '192.0.2.1' })
    await figures()
    now += 25 * hour
    await send({ ip: '192.0.2.2' })
    await figures()
    const open = await database.db.selectFrom('statistics_visits').selectAll().execute()
    expect(open).toMatchObject([{ session: 2, last_at: now }])
  })
})
