import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { type ClickHouse, startClickHouse } from '../../../../../tests/support/clickhouse.ts'
import { makeVisits, rowsOf } from '../../../../../tests/support/made-visits.ts'
import { emptyStore } from '../../../../../tests/support/statistics.ts'
import { insertIdempotently } from './idempotent-insert.ts'

// Spans the end of a month, so that a batch is inserted into two partitions.
const made = makeVisits(40, Date.parse('2026-10-31T20:00:00Z'), Date.parse('2026-11-01T04:00:00Z'))
const all = made.map((visit, index) => rowsOf(visit, 1 + index * 100))
const hits = all.flatMap((it) => it.hits)
const sessions = all.flatMap((it) => it.sessions)
const vitals = sessions.map((session, index) => ({
  ...session,
  at: session.started,
  view: String(index + 1),
  path: session.entry,
  lcp: 1000 + index,
  inp: null,
  cls: 0,
  fcp: 500,
  ttfb: 100,
}))
const rows = { hits, vitals, sessions }
const batch = { first: 1, last: 4000, rows: [], claimId: 'a', redelivered: false }
const redelivered = { ...batch, redelivered: true }
// No other process inserts here, so no rows appear late.
const settlingMs = 100

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-once-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe.each(['embedded', 'on a server'])('%s', (place) => {
  let clickhouse: ClickHouse | null = null
  let store: StatisticsStore
  let expected: unknown

  beforeAll(async () => {
    if (place === 'on a server') clickhouse = await startClickHouse()
    store = await openStatisticsStore({ dataDir, clickhouseUrl: clickhouse?.url ?? null })
    await emptyStore(store)
    await insertIdempotently(store, batch, rows)
    expected = await kept()
  })
  afterAll(async () => {
    await store.close()
    await clickhouse?.stop()
  })
  beforeEach(() => emptyStore(store))

  const kept = async () => ({
    hits: await store.query('select count() as n, sum(id) as ids from hits'),
    sessions: await store.query('select sum(sign) as n, sum(sign * views) as views from sessions'),
    vitals: await store.query('select count() as n, sum(lcp) as lcp from vitals'),
    speed: await store.query(
      `select dimension, grain, at, value, sum(views) as n, sum(lcp_measured) as measured
       from vitals_rollup where dimension != 'batch'
       group by dimension, grain, at, value order by all`,
    ),
    sums: await store.query(
      `select dimension, grain, at, value, sum(pageviews) as p, sum(sessions) as s,
         sum(engagement_ms) as e, sum(events) as v, uniqMerge(visitors) as visitor_count
       from rollup where dimension != 'batch' group by dimension, grain, at, value order by all`,
    ),
  })

  test('a batch makes the roll-ups of its rows', async () => {
    await insertIdempotently(store, batch, rows)
    const [site] = await store.query(
      `select sum(pageviews) as views, sum(sessions) as visits from rollup
       where dimension = 'site' and grain = 'month'`,
    )
    const views = made.reduce((sum, visit) => sum + visit.views.length, 0)
    expect(site).toEqual({ views, visits: made.length })
  })

  test('a batch that is repeated is inserted once', async () => {
    await insertIdempotently(store, batch, rows)
    for (let time = 0; time < 3; time++)
      await insertIdempotently(store, redelivered, rows, settlingMs)
    expect(await kept()).toEqual(expected)
  })

  // A kill after ClickHouse wrote the token and before it moved the rows into place.
  test.each([
    ['hits', { hits }, ['hits']],
    ['what hits add to the roll-ups', { hits }, ['rollup']],
    ['hits and what they add', { hits }, ['hits', 'rollup']],
    ['measured speeds', { vitals }, ['vitals']],
    ['what web vitals add to the roll-ups', { vitals }, ['vitals_rollup']],
    ['sessions', { sessions }, ['sessions']],
    ['what sessions add to the roll-ups', { sessions }, ['rollup']],
    ['everything but the tokens', rows, ['hits', 'sessions', 'rollup', 'vitals', 'vitals_rollup']],
  ])('%s that were lost are inserted when the batch is repeated', async (_what, before, lost) => {
    await insertIdempotently(store, batch, before)
    for (const table of lost) await store.command(`delete from ${table} where 1`)
    await insertIdempotently(store, redelivered, rows, settlingMs)
    expect(await kept()).toEqual(expected)
  })

  test('only the lost half of a month is inserted again', async () => {
    await insertIdempotently(store, batch, rows)
    await store.command("delete from hits where at >= '2026-11-01'")
    await insertIdempotently(store, redelivered, rows, settlingMs)
    expect(await kept()).toEqual(expected)
  })

  test('rows of a former insert that can be seen late are not inserted again', async () => {
    await insertIdempotently(store, batch, rows)
    let asked = 0
    const late = {
      ...store,
      query: (async (...args: Parameters<typeof store.query>) =>
        asked++ < 3 ? [] : store.query(...args)) as typeof store.query,
    }
    await insertIdempotently(late, redelivered, rows)
    expect(await kept()).toEqual(expected)
  })

  test('the next batch is not mistaken for the one before', async () => {
    await insertIdempotently(store, batch, rows)
    await insertIdempotently(
      store,
      { first: 4001, last: 8000, rows: [], claimId: 'a', redelivered: true },
      rows,
    )
    const [row] = await store.query('select count() as n from hits')
    expect(row).toEqual({ n: 2 * hits.length })
  })

  test('rows that never arrive are an error after four inserts', async () => {
    const deaf = { ...store, insert: async () => {} }
    await expect(insertIdempotently(deaf, redelivered, rows, settlingMs)).rejects.toThrow(
      'hits:1-4000:a:2026-10 was inserted 4 times and is not there',
    )
  })
})
