import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { StartError } from '#server/errors.ts'
import { readIncidents } from '#server/installation/incidents.ts'
import { openJournal } from '#server/journal/journal.ts'
import { incidentDays } from '../../../../../migrations/0004-restored-data.ts'
import { migration as installation } from '../../../../../migrations/baseline/installation.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import { makeVisits, rowsOf } from '../../../../../tests/support/made-visits.ts'
import { emptyStore, statisticsTables } from '../../../../../tests/support/statistics.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { catchUp } from './catch-up.ts'
import { insertIdempotently } from './idempotent-insert.ts'
import { deleteOldLogged, encodeRows, logBatch, readLogStart } from './redo-log.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  const store = useStore()
  const log = pino({ level: 'silent' })
  let database: Awaited<ReturnType<typeof openEmpty>>
  let journal: ReturnType<typeof openJournal>

  beforeEach(async () => {
    await emptyStore(store())
    database = await openEmpty(...statisticsTables, installation, incidentDays)
    journal = openJournal(database, log)
  })
  afterEach(async () => {
    await journal.close()
    await database.close()
  })

  const start = (acceptLostHits: string | null = null) =>
    catchUp({
      db: database.db,
      journal,
      store: store(),
      config: { acceptLostHits },
      log,
      now: () => 5,
    })
  const place = () =>
    database.db.selectFrom('journal_consumers').selectAll().where('name', '=', 'statistics')
  /** Counts batches up to this id, as before the database was restored. */
  async function countTo(last: number) {
    const at = Date.parse('2026-11-03T10:00:00Z')
    const [visit] = makeVisits(1, at, at + 1000)
    if (!visit) throw new Error('no visit was made')
    const rows = rowsOf(visit, 1)
    const batch = { first: 1, last, rows: [], claimId: 'a', redelivered: false }
    await insertIdempotently(store(), batch, rows)
  }
  /** Ids that rows get when they are appended now. */
  async function nextIds(count: number) {
    const ids: number[] = []
    journal.consume('another', ['any'], async ({ rows }) => {
      ids.push(...rows.map(({ id }) => id))
      return undefined
    })
    for (let n = 0; n < count; n++) await journal.append('any', n)
    await journal.flush()
    return ids
  }

  test('a database that is older than the statistics goes on after them', async () => {
    await countTo(700)
    await database.db
      .insertInto('statistics_open_sessions')
      .values({ session: 3, visitor: '1', cookieless_visitor: '', last_at: 1, state: '{}' })
      .execute()
    await start()
    expect(await nextIds(2)).toEqual([701, 702])
    expect(await place().executeTakeFirst()).toMatchObject({ position: 700, claimed_to: null })
    expect(await database.db.selectFrom('statistics_open_sessions').selectAll().execute()).toEqual(
      [],
    )
    expect(await readIncidents(database.db, 0)).toEqual([
      { incident: 'database_restored', at: 5, days: null },
    ])
  })

  test('a batch that was interrupted stays what it was', async () => {
    await countTo(700)
    const claimed = { claimed_to: 700, claim_id: 'a', lease_owner: null, lease_until: 0 }
    const row = { name: 'statistics', position: 600, ...claimed }
    await database.db.insertInto('journal_consumers').values(row).execute()
    await start()
    expect(await place().executeTakeFirst()).toMatchObject(row)
    expect(await readIncidents(database.db, 0)).toEqual([])
  })

  /** Counts and logs a batch of two hits, as the loader does. */
  async function countAndLog(last: number, at: number) {
    const [visit] = makeVisits(1, at, at + 1000)
    if (!visit) throw new Error('no visit was made')
    const { hits, sessions } = rowsOf(visit, last)
    const rows = { hits, vitals: [], sessions }
    const batch = { first: last, last, rows: [], claimId: `claim ${last}`, redelivered: false }
    await insertIdempotently(store(), batch, rows)
    const body = await encodeRows(rows)
    await database.db.transaction().execute((transaction) => logBatch(transaction, batch, at, body))
    const row = { name: 'statistics', position: last, claimed_to: null, claim_id: null }
    await database.db
      .insertInto('journal_consumers')
      .values({ ...row, lease_owner: null, lease_until: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position: last }))
      .execute()
    const day = dayOf(at).name
    await database.db.insertInto('statistics_counted').values({ day, count: 1, views: 1 }).execute()
  }
  const figures = async () => [
    await store().query('select * except batch from hits order by id'),
    await store().query(
      'select dimension, grain, at, value, sum(pageviews) as n from rollup group by all order by all',
    ),
    await store().query(
      'select session, sum(sign) as n, sum(sign * views) as views from sessions group by session order by session',
    ),
  ]
  const firstDay = Date.parse('2026-11-03T10:00:00Z')

  test('older statistics get what they lack, once, as it was', async () => {
    await start()
    for (const n of [1, 2, 3]) await countAndLog(100 * n, firstDay + n * dayMs)
    const before = await figures()
    await start()
    expect(await figures()).toEqual(before)
    await emptyStore(store())
    await start()
    await start()
    expect(await figures()).toEqual(before)
    expect(await readIncidents(database.db, 0)).toEqual([])
  })

  test('statistics older than the log are refused, or accepted with the days they lack', async () => {
    await start()
    for (const n of [1, 2, 3]) await countAndLog(100 * n, firstDay + n * dayMs)
    const bounds = { maxAgeMs: 2 * dayMs - 1, maxBytes: 1e9 }
    await deleteOldLogged(database.db, bounds, firstDay + 4 * dayMs)
    await start()
    await emptyStore(store())
    await expect(start()).rejects.toThrow(StartError)
    await expect(start('100')).rejects.toThrow(/hits of 2 days.*ACCEPT_LOST_HITS=200:/)
    expect(await readIncidents(database.db, 0)).toEqual([])
    await start('200')
    await start()
    expect(await readIncidents(database.db, 0)).toEqual([
      { incident: 'statistics_gap', at: 5, days: 2 },
    ])
    expect(await store().query('select distinct session from sessions')).toHaveLength(1)
  })

  test('the log keeps no more than it may', async () => {
    for (const n of [1, 2, 3]) await countAndLog(100 * n, firstDay + n * dayMs)
    await deleteOldLogged(database.db, { maxAgeMs: 99 * dayMs, maxBytes: 1 }, firstDay + 4 * dayMs)
    expect(await database.db.selectFrom('statistics_redo_log').selectAll().execute()).toEqual([])
    await expect(readLogStart(database.db)).resolves.toMatchObject({ batch: 300 })
  })

  test('an empty installation begins with the first id', async () => {
    await start()
    expect(await nextIds(1)).toEqual([1])
    expect(await readIncidents(database.db, 0)).toEqual([])
  })
})
