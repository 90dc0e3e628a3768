import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'
import { type ClickHouse, startClickHouse } from '../../../tests/support/clickhouse.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import {
  agreedCookie as cookie,
  emptyStore,
  serveStatistics,
  statisticsTables,
} from '../../../tests/support/statistics.ts'
import { hitPath } from './hit-paths.ts'

// Every report answered with 204 is counted once, even when the ClickHouse server goes down.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const { openEmpty } = useEngine('sqlite')
let clickhouse: ClickHouse
let store: StatisticsStore
let database: Database
let served: Awaited<ReturnType<typeof serveStatistics>>
let sent: string[]

beforeAll(async () => {
  clickhouse = await startClickHouse()
  store = await openStatisticsStore({ dataDir: '', clickhouseUrl: clickhouse.url })
})
afterAll(async () => {
  await store.close()
  await clickhouse.stop()
})
beforeEach(async () => {
  sent = []
  await emptyStore(store)
  database = await openEmpty(...statisticsTables)
  served = await serveStatistics(database, store, { hitsPerMinute: 1_000_000 })
})
afterEach(async () => {
  await served.stop()
  await database.close()
})

/** Sends this many views and remembers those answered with 204. */
async function send(count: number) {
  const views = Array.from({ length: count }, (_, n) => `/${sent.length + n}`)
  const answers = await Promise.all(views.map(view))
  expect(answers).toEqual(Array(count).fill(204))
  sent.push(...views)
}

async function view(path: string) {
  const { statusCode } = await served.http.inject({
    method: 'POST',
    url: hitPath,
    remoteAddress: '192.0.2.1',
    headers: { 'content-type': 'application/json', 'user-agent': firefox, cookie },
    payload: JSON.stringify({ url: `https://kryptis.example${path}`, user_agent: firefox }),
  })
  return statusCode
}

async function readPaths() {
  const rows = await store.query<{ path: string }>('select path from hits')
  return rows.map(({ path }) => path).sort()
}

/** Describes, for a failed test, where rows are missing: in the engine, or as dead letters. */
async function describeLoading() {
  const batches = await store.query('select batch, count() as rows from hits group by batch')
  const parts = await store.query(
    'select table, name, rows, active from system.parts where database = currentDatabase()',
  )
  const places = await database.db.selectFrom('journal_consumers').selectAll().execute()
  const dead = await database.db.selectFrom('journal_dead_letters').selectAll().execute()
  return JSON.stringify({ batches, places, dead, parts })
}

/** Expects every sent view once, in the rows and in the roll-up. */
async function expectAllOnce() {
  await vi.waitFor(() => served.journal.flush(), { timeout: 30_000 })
  await expect.poll(readPaths, { message: await describeLoading() }).toEqual([...sent].sort())
  const totals = await store.query(
    `select sum(pageviews) as views, sum(sessions) as visits from rollup
     where dimension = 'site' and grain = 'month'`,
  )
  expect(totals).toEqual([{ views: sent.length, visits: 1 }])
  await expect(served.journal.check('statistics')).resolves.toBeUndefined()
}

test('while ClickHouse is down, hits wait in the journal', async () => {
  await send(20)
  await served.journal.flush()
  await clickhouse.kill()
  await send(20)
  await expect(served.journal.flush()).rejects.toThrow(/ECONNREFUSED|socket hang up/)
  await expect(store.ping()).rejects.toThrow()
  expect(await nullIfUnavailable(store.query('select 1'))).toBeNull()
  await expect(served.journal.check('statistics')).rejects.toThrow(/statistics failed \d+ times/)
  await expect(served.journal.check()).resolves.toBeUndefined()
  await send(20)
  await clickhouse.start()
  await expectAllOnce()
})

test('ClickHouse is killed repeatedly while hits are loaded', async () => {
  for (let round = 0; round < 3; round++) {
    await send(100)
    const flushing = served.journal.flush().catch(() => {})
    await sleep(5 + round * 25)
    await clickhouse.kill()
    await flushing
    await clickhouse.start()
  }
  await expectAllOnce()
})
