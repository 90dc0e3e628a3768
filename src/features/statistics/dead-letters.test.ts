import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { readDeadLetters, replayDeadLetters } from '#server/journal/dead-letters.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { type ClickHouse, startClickHouse } from '../../../tests/support/clickhouse.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { emptyStore, serveStatistics, statisticsTables } from '../../../tests/support/statistics.ts'
import { useStore } from '../../../tests/support/statistics-engines.ts'
import { hitTopic } from './server/collect/hit.ts'
import { vitalsTopic } from './server/sessionize/sessionize-vitals.ts'

// A journal row that cannot be loaded blocks no row behind it.

const at = Date.parse('2026-11-03T10:00:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const embedded = useStore()

/** A view as `receive.ts` writes it into the journal. */
function hit(n: number, changes: Record<string, Json> = {}): Json {
  const report = {
    url: `https://kryptis.example/${n}`,
    referrer_url: '',
    device_resolution: '1280x720',
    time_on_page: 0,
    completed_goals: [],
    page_id: '',
    page_type: 'page',
    view_id: n.toString(16).padStart(16, '1').padEnd(32, '0'),
    sequence: 0,
    title: `${n}`,
    time_zone: 'Europe/Vilnius',
    scroll_depth: 0,
    event_name: '',
    event_value: '',
    event_number: 0,
  }
  const site = { userAgent: firefox, language: 'lt', country: 'LT' }
  return { visitor: `${1000 + n}`, ...site, kind: 'view', report, ...changes }
}
/** Duration of a batch's lease; afterwards another process may take the batch. */
const holdMs = minuteMs

/** ClickHouse rejects a visitor that is not a number. */
const refusedByEngine = (n: number) => hit(n, { visitor: 'nobody' })
/** A step of the pipeline throws at this row. */
const unreadable = (n: number) => hit(n, { report: { url: 'https://kryptis.example/' } })

describe.each([
  ['sqlite', 'embedded'],
  ['postgres', 'a server of its own'],
] as const)('over %s, with ClickHouse %s', (engine, place) => {
  const { openEmpty } = useEngine(engine)
  let clickhouse: ClickHouse | null = null
  let opened: StatisticsStore
  let database: Database
  let store: StatisticsStore
  let served: Awaited<ReturnType<typeof serveStatistics>>
  let clock = at

  beforeAll(async () => {
    if (place === 'embedded') opened = embedded()
    else {
      clickhouse = await startClickHouse()
      opened = await openStatisticsStore({ dataDir: '', clickhouseUrl: clickhouse.url })
    }
  })
  afterAll(async () => {
    if (clickhouse) await opened.close()
    await clickhouse?.stop()
  })
  beforeEach(async () => {
    clock = at
    store = { ...opened }
    await emptyStore(store)
    database = await openEmpty(...statisticsTables)
    served = await serve()
  })
  afterEach(async () => {
    await served.stop()
    await database.close()
  })

  const serve = () => serveStatistics(database, store, { now: () => clock })
  const append = (bodies: Json[], topic = hitTopic) =>
    Promise.all(bodies.map((body) => served.journal.append(topic, body)))
  const paths = async () => {
    const rows = await store.query<{ path: string }>('select path from hits order by id')
    return rows.map(({ path }) => path)
  }
  const totals = async () => {
    const [row] = await store.query(
      `select sum(pageviews) as views, sum(sessions) as visits, uniqMerge(visitors) as visitor_count
       from rollup where dimension = 'site' and grain = 'month'`,
    )
    return row
  }
  const drops = () => database.db.selectFrom('statistics_drops').selectAll().execute()
  const dropped = (count: number) => [{ day: '2026-11-03', reason: 'dead_letter', count }]

  test('what ClickHouse rejects becomes a dead letter and is counted, and the rest is loaded once', async () => {
    await append([hit(0), refusedByEngine(1), hit(2), hit(3), refusedByEngine(4)])
    await append([hit(5)])
    await served.journal.flush()
    expect(await paths()).toEqual(['/0', '/2', '/3', '/5'])
    expect(await totals()).toEqual({ views: 4, visits: 4, visitor_count: 4 })
    expect(await drops()).toMatchObject(dropped(2))
    expect(await readDeadLetters(database.db, 'statistics')).toMatchObject([
      { id: 2, topic: 'hit', at, reason: expect.stringMatching(/nobody|parse/i) },
      { id: 5 },
    ])
    await expect(served.journal.check('statistics')).resolves.toBeUndefined()
  })

  test('so does what a step of the pipeline throws at, whatever it is', async () => {
    await append([unreadable(0), hit(1), 'damaged', null, hit(2)])
    await append([{ userAgent: firefox, report: null }], vitalsTopic)
    await served.journal.flush()
    expect(await paths()).toEqual(['/1', '/2'])
    expect(await drops()).toMatchObject(dropped(4))
  })

  test('a row that is a whole batch becomes a dead letter too', async () => {
    await append([refusedByEngine(0)])
    await served.journal.flush()
    await append([hit(1)])
    await served.journal.flush()
    expect(await paths()).toEqual(['/1'])
    expect(await drops()).toMatchObject(dropped(1))
  })

  test.each([
    ['does not answer', () => new Error('connect ECONNREFUSED')],
    ['has no room on its disk', () => new StartError('Only 3 MB are free')],
  ])('an engine that %s makes no dead letters', async (_what, error) => {
    const { insert } = store
    store.insert = () => Promise.reject(error())
    await append([hit(0), refusedByEngine(1), hit(2)])
    for (let n = 0; n < 3; n++) await expect(served.journal.flush()).rejects.toThrow()
    expect(await readDeadLetters(database.db, 'statistics')).toEqual([])
    store.insert = insert
    await vi.waitFor(() => served.journal.flush(), { timeout: 20_000 })
    expect(await paths()).toEqual(['/0', '/2'])
    expect(await readDeadLetters(database.db, 'statistics')).toHaveLength(1)
  })

  test('tables that reject every row make no dead letters', async () => {
    const { insert } = store
    store.insert = async (table, ...rest) => {
      if (table !== 'dry_run_hits' && table !== 'hits') return insert(table, ...rest)
      throw new Error('There is no column visitor')
    }
    await append([hit(0)])
    await expect(served.journal.flush()).rejects.toThrow('no column visitor')
    expect(await readDeadLetters(database.db, 'statistics')).toEqual([])
    store.insert = insert
    await vi.waitFor(() => served.journal.flush(), { timeout: 20_000 })
    expect(await paths()).toEqual(['/0'])
  })

  // A kill between two inserts: those before it are done, and the process starts again.
  test.each([1, 2, 3, 4])('cut off after insert %i', async (most) => {
    const { insert } = store
    let inserts = 0
    store.insert = async (table, ...rest) => {
      if (!table.startsWith('dry_run_')) inserts++
      if (inserts > most) throw new Error('killed')
      await insert(table, ...rest)
    }
    await append([hit(0), refusedByEngine(1), unreadable(2), hit(3)])
    await served.journal.flush().catch(() => {})
    await served.stop()
    store.insert = insert
    clock += holdMs
    served = await serve()
    await served.journal.flush()
    expect(await paths()).toEqual(['/0', '/3'])
    expect(await totals()).toEqual({ views: 2, visits: 2, visitor_count: 2 })
    expect(await drops()).toMatchObject(dropped(2))
    expect(await readDeadLetters(database.db, 'statistics')).toHaveLength(2)
  })

  test('a dead letter is retried once, at its own time', async () => {
    await append([hit(0), refusedByEngine(1), refusedByEngine(2)])
    await served.journal.flush()
    const [mended] = await readDeadLetters(database.db, 'statistics')
    await database.db
      .updateTable('journal_dead_letters')
      .set({ body: JSON.stringify(hit(1)) })
      .where('id', '=', mended?.id ?? 0)
      .execute()
    clock = at + 3 * dayMs
    for (let n = 0; n < 2; n++)
      expect(await replayDeadLetters(database.db, served.journal, 'statistics')).toBe(2)
    await served.journal.flush()
    expect(await paths()).toEqual(['/0', '/1'])
    const times = await store.query('select toUnixTimestamp64Milli(at) as at from hits')
    expect(times).toEqual([{ at }, { at }])
    expect(await drops()).toMatchObject(dropped(1))
    expect(await readDeadLetters(database.db, 'statistics')).toMatchObject([{ at }])
  })

  test('a dead letter is deleted after a month', async () => {
    await append([refusedByEngine(0)])
    await served.journal.flush()
    clock = at + 31 * dayMs
    await append([hit(1)])
    await served.journal.flush()
    expect(await readDeadLetters(database.db, 'statistics')).toEqual([])
  })
})
