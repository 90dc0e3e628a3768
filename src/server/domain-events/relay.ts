import { type Kysely, type Selectable, sql } from 'kysely'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import { domainEventTopic } from './events.ts'
import { deleteOldProcessedEvents } from './processed-events.ts'
import './tables.ts'
import { backoff, withinSeconds } from '#server/delivery/retry-schedule.ts'

interface Options {
  database: Database
  journal: Pick<Journal, 'append'>
  log: Pick<Log, 'warn'>
  now: () => number
}

type Waiter = Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

const batchSize = 200
/** Only PostgreSQL may hold events that another process has left. */
const pollMs = { sqlite: minuteMs, postgres: secondMs }
/**
 * In PostgreSQL an announced event is invisible until its transaction ends; until then polls are
 * frequent. In SQLite a poll waits for that transaction, because there is one connection.
 */
const expectantPollMs = 50
const expectantMs = { sqlite: 0, postgres: 5 * secondMs }
const sweepIntervalMs = hourMs
const relayLock = 7_824_103

interface RelayContext extends Options {
  sleep: ReturnType<typeof createInterruptibleSleep>
  closing: boolean
  /** Until when polls are frequent. */
  expectantUntil: number
  failures: number
  sweepAt: number
  /** Callers of `flush`. */
  waiters: Waiter[]
}

/**
 * Moves announced events from their table to the journal, in the order of their ids. A kill after
 * an event is appended and before its row is deleted appends it again, under the same id.
 */
export function startRelay(options: Options) {
  const sleep = createInterruptibleSleep()
  const context: RelayContext = {
    ...options,
    sleep,
    closing: false,
    expectantUntil: 0,
    failures: 0,
    // The sweep does not run at the start, because an event from before it may be in the journal
    // twice.
    sweepAt: options.now() + sweepIntervalMs,
    waiters: [],
  }
  const running = run(context)
  return {
    /** To be called while the transaction of an announcement is still open. */
    expect() {
      context.expectantUntil = performance.now() + expectantMs[options.database.engine]
      sleep.wake()
    },
    /** Resolves when everything announced before the call is in the journal. */
    flush() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      context.waiters = [...context.waiters, { resolve, reject }]
      sleep.interrupt()
      return promise
    },
    async close() {
      context.closing = true
      sleep.interrupt()
      await running
    },
  }
}

async function run(context: RelayContext) {
  const { sleep } = context
  while (!context.closing) {
    sleep.reset()
    const relayed = await relayForWaiters(context)
    if (context.closing) return
    if (relayed === null) await sleep.for(backoff(context.failures, withinSeconds))
    else if (relayed === 0) await sleep.whileIdle(pollDelayMs(context))
  }
}

const pollDelayMs = ({ database, expectantUntil }: RelayContext) =>
  performance.now() < expectantUntil ? expectantPollMs : pollMs[database.engine]

/** Answers callers of `flush` after a poll that began after their call found no more events. */
async function relayForWaiters(context: RelayContext): Promise<number | null> {
  const waiting = context.waiters
  const relayed = await relayOrWarn(context)
  if (relayed !== null && relayed > 0) return relayed
  context.waiters = context.waiters.filter((waiter) => !waiting.includes(waiter))
  for (const { resolve, reject } of waiting)
    if (relayed === 0) resolve()
    else reject(new Error('domain events were not relayed'))
  return relayed
}

async function relayOrWarn(context: RelayContext): Promise<number | null> {
  const { database, journal, log, now } = context
  try {
    const relayed = await relayBatch(database, journal)
    if (relayed > 0) context.expectantUntil = 0
    if (now() >= context.sweepAt) await sweep(context)
    context.failures = 0
    return relayed
  } catch (err) {
    const failures = ++context.failures
    log.warn({ err, failures }, 'domain events were not relayed and will be tried again')
    return null
  }
}

async function sweep(context: RelayContext) {
  const { database, now } = context
  context.sweepAt = now() + sweepIntervalMs
  await deleteOldProcessedEvents(database.db, now())
}

/** Moves the next events; several processes on PostgreSQL take turns, which preserves the order. */
export function relayBatch(
  database: Pick<Database, 'db' | 'engine' | 'synced'>,
  journal: Options['journal'],
): Promise<number> {
  const { db, engine, synced } = database
  if (engine === 'sqlite') return moveEvents(db, journal, synced)
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${relayLock}) as "isOurs"`.execute(transaction)
    return rows[0]?.isOurs ? moveEvents(transaction, journal, synced) : 0
  })
}

async function moveEvents(
  db: Kysely<Tables>,
  journal: Options['journal'],
  synced: Database['synced'],
): Promise<number> {
  const events = await db
    .selectFrom('domain_events')
    .selectAll()
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (events.length === 0) return 0
  // A power cut must not leave an event in the journal without the change it reports.
  await synced()
  await Promise.all(events.map((event) => journal.append(domainEventTopic, toBody(event))))
  const ids = events.map(({ id }) => id)
  await db.deleteFrom('domain_events').where('id', 'in', ids).execute()
  return events.length
}

const toBody = ({ event_id, name, at, body }: Selectable<Tables['domain_events']>) => ({
  id: event_id,
  name,
  at,
  ...JSON.parse(body),
})
