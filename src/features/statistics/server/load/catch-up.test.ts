import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readIncidents } from '#server/installation/incidents.ts'
import { openJournal } from '#server/journal/journal.ts'
import { incidentDays } from '../../../../../migrations/0004-restored-data.ts'
import { migration as installation } from '../../../../../migrations/baseline/installation.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { makeVisits, rowsOf } from '../../../../../tests/support/made-visits.ts'
import { emptyStore, statisticsTables } from '../../../../../tests/support/statistics.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { catchUp } from './catch-up.ts'
import { insertIdempotently } from './idempotent-insert.ts'

describe.each(engines)('on %s', (engine) => {
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
  /** Batches up to this id, as they were counted before the database was restored. */
  async function countTo(last: number) {
    const at = Date.parse('2026-11-03T10:00:00Z')
    const [visit] = makeVisits(1, at, at + 1000)
    if (!visit) throw new Error('no visit was made')
    const rows = rowsOf(visit, 1)
    const batch = { first: 1, last, rows: [], claimId: 'a', redelivered: false }
    await insertIdempotently(store(), batch, rows)
  }
  /** Ids of rows that are appended now. */
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

  test('an empty installation begins with the first id', async () => {
    await start()
    expect(await nextIds(1)).toEqual([1])
    expect(await readIncidents(database.db, 0)).toEqual([])
  })
})
