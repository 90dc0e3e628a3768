import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { type ClickHouse, startClickHouse } from '../../../tests/support/clickhouse.ts'
import { openStatisticsStore, type StatisticsStore } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-store-'))
const november = Date.UTC(2026, 10, 3)

afterAll(() => rmSync(dataDir, { recursive: true }))

describe.each(['embedded', 'on a server'])('%s', (place) => {
  let clickhouse: ClickHouse | null = null
  let store: StatisticsStore

  const open = () => openStatisticsStore({ dataDir, clickhouseUrl: clickhouse?.url ?? null })

  beforeAll(async () => {
    if (place === 'on a server') clickhouse = await startClickHouse()
    store = await open()
  })
  afterAll(async () => {
    await store.close()
    await clickhouse?.stop()
  })
  beforeEach(async () => {
    await store.command('drop table if exists things')
    await store.command(
      `create table things (id UInt64, at DateTime64(3, 'UTC'), name String, tags Array(UInt32))
       engine = MergeTree partition by toYYYYMM(at) order by at
       settings non_replicated_deduplication_window = 100`,
    )
  })

  const rows = (count: number) =>
    Array.from({ length: count }, (_, id) => ({
      id,
      at: november + id,
      name: `nr. ${id}`,
      tags: [1, id],
    }))
  const count = async () =>
    (await store.query<{ n: number }>('select count() as n from things'))[0]?.n

  test('returns what was inserted, 64-bit numbers and special characters included', async () => {
    const name = `ąž '"\\ \n {} ; -- 日本 \u0001`
    await store.insert(
      'things',
      [{ id: '18446744073709551615', at: november, name, tags: [] }],
      'a',
    )
    const [row] = await store.query(
      'select toString(id) as id, toUnixTimestamp64Milli(at) as at, name, tags from things',
    )
    expect(row).toEqual({ id: '18446744073709551615', at: november, name, tags: [] })
  })

  test('binds values apart from the SQL', async () => {
    await store.insert('things', rows(5), 'a')
    const found = await store.query(
      'select name from things where at >= fromUnixTimestamp64Milli({from:Int64}) and name != {not:String} order by id',
      { from: november + 3, not: "' or 1 = 1 --" },
    )
    expect(found).toEqual([{ name: 'nr. 3' }, { name: 'nr. 4' }])
  })

  test('stores half a surrogate pair instead of refusing all rows', async () => {
    await store.insert(
      'things',
      [...rows(1), { id: 2, at: november, name: 'a\ud83d', tags: [] }],
      'a',
    )
    expect(await count()).toBe(2)
  })

  test('counts an insert with the same token once, whatever was inserted in between', async () => {
    for (const token of ['a', 'b', 'a', 'a', 'b']) await store.insert('things', rows(10), token)
    expect(await count()).toBe(20)
  })

  test('remembers tokens after it was reopened', async () => {
    await store.insert('things', rows(10), 'a')
    await store.close()
    store = await open()
    await store.insert('things', rows(10), 'a')
    expect(await count()).toBe(10)
  })

  test('inserts many rows all or none', async () => {
    await store.insert('things', rows(20_000), 'a')
    const parts = "select count() as n from system.parts where table = 'things' and active"
    expect([await count(), await store.query(parts)]).toEqual([20_000, [{ n: 1 }]])
    const broken = [...rows(20_000), { id: 'x', at: november, name: '', tags: [] }]
    await expect(store.insert('things', broken, 'b')).rejects.toThrow()
    expect(await count()).toBe(20_000)
  })

  test('a query that fails midway leaves nothing in the next answers', async () => {
    const fails = `select number, throwIf(number = 200000) from numbers(1000000)
      settings max_block_size = 1000, max_threads = 1`
    const results = await Promise.allSettled([
      store.query(fails),
      store.query('select 1 as one'),
      store.query(fails),
      store.query('select 2 as two'),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(results.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))).toEqual([
      { one: 1 },
      { two: 2 },
    ])
    expect(await store.query('select 3 as three')).toEqual([{ three: 3 }])
  })

  test('a failed insert or command does not affect the next ones', async () => {
    await expect(store.insert('things', [{ id: 'x' }], 'a')).rejects.toThrow()
    await expect(store.command('select throwIf(1)')).rejects.toThrow()
    await store.insert('things', rows(3), 'b')
    expect(await count()).toBe(3)
  })

  test('queries are stopped at their limits of memory and time', async () => {
    const settings = await store.query<{ name: string; value: string }>(
      `select name, value from system.settings where name in
         ('max_execution_time', 'max_memory_usage', 'max_threads',
          'use_index_for_in_with_subqueries') order by name`,
    )
    expect(settings.map(({ value }) => value)).toEqual(['10', String(256 * 1024 * 1024), '2', '0'])
    await expect(
      store.query('select groupArray(number) as all from numbers(100000000)'),
    ).rejects.toThrow(/memory limit exceeded/i)
  })

  test('answers concurrent queries, each with its own rows', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map((n) => store.query('select {n:UInt8} as n', { n })),
    )
    expect(answers.flat()).toEqual(numbers.map((n) => ({ n })))
  })

  // ClickHouse's own server always answers queries in parallel.
  test.runIf(place === 'embedded')('a short query is answered while a long one runs', async () => {
    const order: string[] = []
    const ask = async (name: string, sql: string) => {
      await store.query(sql)
      order.push(name)
    }
    await Promise.all([ask('long', 'select sleep(2)'), ask('short', 'select 1')])
    expect(order).toEqual(['short', 'long'])
  })

  test('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })
})

test('an unreachable server stops the start without showing its password', async () => {
  const opening = openStatisticsStore({
    dataDir,
    clickhouseUrl: 'http://vitrina:hunter2@127.0.0.1:1/',
  })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(/^ClickHouse at 127\.0\.0\.1:1 cannot be reached: /)
  await expect(opening).rejects.not.toThrow('hunter2')
})

test('a data folder that cannot be created stops the start', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  const opening = openStatisticsStore({ dataDir: join(dataDir, 'file'), clickhouseUrl: null })
  await expect(opening).rejects.toThrow(StartError)
})
