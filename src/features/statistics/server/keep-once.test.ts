import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { type ClickHouse, startClickHouse } from '../../../../tests/support/clickhouse.ts'
import { makeVisits, rowsOf } from '../../../../tests/support/made-visits.ts'
import { emptyStore } from '../../../../tests/support/statistics.ts'
import { keepOnce } from './keep-once.ts'

// Over the end of a month, so that a batch is put into two partitions.
const made = makeVisits(40, Date.parse('2026-10-31T20:00:00Z'), Date.parse('2026-11-01T04:00:00Z'))
const all = made.map((visit, index) => rowsOf(visit, 1 + index * 100))
const hits = all.flatMap((it) => it.hits)
const sessions = all.flatMap((it) => it.sessions)
const nothing = { hits: [], sessions: [] }
const batch = { first: 1, last: 4000, rows: [], again: false }
const sameAgain = { ...batch, again: true }

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
    await keepOnce(store, batch, { hits, sessions })
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
    figures: await store.query(
      `select dimension, grain, at, value, sum(pageviews) as p, sum(sessions) as s,
         sum(engaged) as e, sum(events) as v, uniqMerge(visitors) as people
       from rollup where dimension != 'batch' group by dimension, grain, at, value order by all`,
    ),
  })

  test('a batch makes the figures its rows have', async () => {
    await keepOnce(store, batch, { hits, sessions })
    const [site] = await store.query(
      `select sum(pageviews) as views, sum(sessions) as visits from rollup
       where dimension = 'site' and grain = 'month'`,
    )
    const views = made.reduce((sum, visit) => sum + visit.views.length, 0)
    expect(site).toEqual({ views, visits: made.length })
  })

  test('a batch that comes again, and again, is kept once', async () => {
    await keepOnce(store, batch, { hits, sessions })
    for (let time = 0; time < 3; time++) await keepOnce(store, sameAgain, { hits, sessions })
    expect(await kept()).toEqual(expected)
  })

  // A kill after the token was written down and before the rows were moved into place.
  test.each([
    ['hits', { ...nothing, hits }, ['hits']],
    ['what hits add to the figures', { ...nothing, hits }, ['rollup']],
    ['hits and what they add', { ...nothing, hits }, ['hits', 'rollup']],
    ['sessions', { ...nothing, sessions }, ['sessions']],
    ['what sessions add to the figures', { ...nothing, sessions }, ['rollup']],
    ['everything but the tokens', { hits, sessions }, ['hits', 'sessions', 'rollup']],
  ])('%s that were lost come back with the batch', async (_what, before, lost) => {
    await keepOnce(store, batch, before)
    for (const table of lost) await store.command(`delete from ${table} where 1`)
    await keepOnce(store, sameAgain, { hits, sessions })
    expect(await kept()).toEqual(expected)
  })

  test('the half of a month that was lost comes back alone', async () => {
    await keepOnce(store, batch, { hits, sessions })
    await store.command("delete from hits where at >= '2026-11-01'")
    await keepOnce(store, sameAgain, { hits, sessions })
    expect(await kept()).toEqual(expected)
  })

  test('the next batch is not taken for the one before', async () => {
    await keepOnce(store, batch, { hits, sessions })
    await keepOnce(store, { first: 4001, last: 8000, rows: [], again: true }, { hits, sessions })
    const [row] = await store.query('select count() as n from hits')
    expect(row).toEqual({ n: 2 * hits.length })
  })

  test('rows that never arrive are told of after some tries', async () => {
    const deaf = { ...store, insert: async () => {} }
    await expect(keepOnce(deaf, sameAgain, { hits, sessions })).rejects.toThrow(
      'hits:1-4000:2026-10 was inserted 4 times and is not there',
    )
  })
})
