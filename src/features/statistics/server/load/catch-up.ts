import type { Kysely } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { readDamagedTables } from '#server/statistics-store/damaged-tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { hitConsumer } from '../collect/hit.ts'
import { insertIdempotently } from './idempotent-insert.ts'
import {
  type LogStart,
  readLastLogged,
  readLogged,
  readLogStart,
  recordLogStart,
} from './redo-log.ts'
import '../tables.ts'

interface Parts {
  db: Kysely<Tables>
  journal: Pick<Journal, 'catchUp'>
  store: StatisticsStore
  config: Pick<Config, 'acceptLostHits'>
  log: Pick<Log, 'warn'>
  now: () => number
}

/**
 * Catches up at once, and returns the work to do before the first hits are loaded: none, or
 * catching up again when the statistics cannot be used yet.
 *
 * @throws StartError when readable statistics lack hits that the log no longer has
 */
export async function startCatchingUp(parts: Parts): Promise<() => Promise<void>> {
  try {
    await catchUp(parts)
    return async () => {}
  } catch (error) {
    if (error instanceof StartError && !(await isAnyDamaged(parts.store))) throw error
    return () => catchUp(parts)
  }
}

/** Without the files that were set aside, statistics look older than they are. */
const isAnyDamaged = async (store: StatisticsStore) => (await readDamagedTables(store)).length > 0

/**
 * Detects that the relational database and the statistics are from different times, because one of
 * them was restored from a backup. Older statistics get the batches they lack from the redo log.
 *
 * When the database is older, or was lost, new rows of the journal would reuse ids that the
 * statistics have counted, and sessions that were open would be corrected from a state they are no
 * longer in. So ids continue after the last counted one, and new sessions begin.
 *
 * @throws StartError when statistics lack hits that the log no longer has
 */
export async function catchUp(parts: Parts) {
  const { db, journal, store, log, now } = parts
  // Read first, because another server may be counting: logged batches have been inserted already.
  const loggedTo = await readLastLogged(db)
  const countedTo = await readLastBatch(store)
  const start = await startOfLog(db, countedTo, now())
  const hasGap = countedTo < start.batch
  if (hasGap) await acceptGap(parts, start, countedTo)
  const batches = await redo(parts, hasGap ? start.batch : 0, { after: countedTo, to: loggedTo })
  if (loggedTo > countedTo)
    log.warn({ batches }, 'the statistics were older than the database; hits were counted again')
  if (hasGap) await recordLogStart(db, { ...start, batch: countedTo })
  await record(db, 'statistics_are_new', 'no')
  if (countedTo === 0) return
  const isBehind = await journal.catchUp(hitConsumer, countedTo, async (transaction) => {
    await transaction.deleteFrom('statistics_open_sessions').execute()
    await transaction.deleteFrom('statistics_open_views').execute()
    // The log was restored together with the database.
    await recordLogStart(transaction, { batch: countedTo, at: now() })
    await addIncident(transaction, 'database_restored', now())
  })
  if (isBehind)
    log.warn({ countedTo }, 'the database is older than the statistics, which go on after them')
}

async function startOfLog(db: Kysely<Tables>, countedTo: number, now: number): Promise<LogStart> {
  const recorded = await readLogStart(db)
  if (recorded) return recorded
  const start = { batch: countedTo, at: now }
  await recordLogStart(db, start)
  return start
}

/**
 * Handles statistics older than the whole log: refuses to start, unless the statistics were
 * replaced by new ones or the configuration accepts the gap.
 */
async function acceptGap(
  { db, store, config, log, now }: Parts,
  start: LogStart,
  countedTo: number,
) {
  const days = await missingDays(db, store, start)
  const isReplaced = (await readRecorded(db, 'statistics_are_new')) === 'yes'
  if (!isReplaced && config.acceptLostHits !== String(start.batch))
    throw new StartError(
      `The statistics are older than the database, and the hits of ${days} days between them are no longer there to be counted again: restore a newer copy of the statistics. If there is none, start once with ACCEPT_LOST_HITS=${start.batch}: those days stay empty, and later ones are counted again.`,
    )
  await db.transaction().execute(async (transaction) => {
    // Deletes open sessions, which would be corrected from a state that these statistics never had.
    await transaction
      .deleteFrom('statistics_open_sessions')
      .where('session', '<=', start.batch)
      .execute()
    await transaction
      .deleteFrom('statistics_open_views')
      .where('session', '<=', start.batch)
      .execute()
    await addIncident(transaction, 'statistics_gap', now(), days)
  })
  log.warn({ days, countedTo }, 'hits of these days are missing in the statistics')
}

/**
 * Count of days with counted reports, from the last one in the statistics to the first one in the
 * log.
 */
async function missingDays(
  db: Kysely<Tables>,
  store: Pick<StatisticsStore, 'query'>,
  { at }: LogStart,
): Promise<number> {
  const [latest] = await store.query<{ at: number }>(
    'select toUnixTimestamp64Milli(max(received)) as at from hits',
  )
  const { days } = await db
    .selectFrom('statistics_counted')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .where('day', '>=', dayOf(latest?.at ?? 0).name)
    .where('day', '<=', dayOf(at).name)
    .executeTakeFirstOrThrow()
  return Number(days)
}

/**
 * Inserts the batches that the log has and the statistics lack. Sessions that began before a gap
 * stay as these statistics have them, because the log's corrections cancel rows that do not exist.
 */
async function redo(
  { db, store }: Parts,
  gapTo: number,
  { after, to }: { after: number; to: number },
): Promise<number> {
  let batches = 0
  for await (const { rows, ...batch } of readLogged(db, after)) {
    if (batch.last > to) break
    const sessions = rows.sessions.filter(({ session }) => session > gapTo)
    const claim = { ...batch, rows: [], redelivered: true }
    await insertIdempotently(store, claim, { ...rows, sessions })
    batches++
  }
  return batches
}

/** Reads the tables too, because a kill may have come before their roll-ups were marked. */
async function readLastBatch(store: Pick<StatisticsStore, 'query'>): Promise<number> {
  const rows = await store.query<{ batch: number }>(
    [
      ...['rollup', 'vitals_rollup'].map(
        (table) => `select max(batch) as batch from ${table} where dimension = 'batch'`,
      ),
      ...Object.entries({ hits: 'at', vitals: 'at', sessions: 'started' }).map(lastBatchIn),
    ].join(' union all '),
  )
  return Math.max(...rows.map(({ batch }) => batch))
}

/** The latest batch has rows of the last day, so at most a month has to be read. */
const lastBatchIn = ([table, time]: readonly [string, string]) =>
  `select max(batch) as batch from ${table}
   where ${time} >= (select max(${time}) from ${table}) - interval 2 day`
