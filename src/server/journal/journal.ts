import { secondMs } from '#lib/dates/durations.ts'
import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { eventLoopLoad, type LoadProbe } from '../process/event-loop-load.ts'
import { type AppendOptions, createAppender } from './appender.ts'
import type { BatchHandler } from './batches.ts'
import { type InTransaction, skipHandled } from './claims.ts'
import {
  type Consumer,
  type ConsumerContext,
  type ConsumerOptions,
  type ConsumerStatus,
  createConsumer,
} from './consumer.ts'
import { type ConsumerLag, readLag } from './lag.ts'
import { deletePlace, placesOf, readWaiting, type Waiting } from './places.ts'
import { startRetention } from './retention.ts'
import { openJournalStore } from './store.ts'

/**
 * The append-only log that all visitors' data go to first. A row in it survives a kill or a power
 * cut, and stays until every consumer of its topic has handled it.
 */
export interface Journal {
  /**
   * Resolves once the row is on disk.
   *
   * @throws HttpError 503 `journal_full` or `journal_unavailable`; a retry a second later may
   * succeed
   */
  append(topic: string, body: Json, options?: AppendOptions): Promise<void>
  /**
   * Hands rows of these topics to the handler, starting where this consumer last stopped. From then
   * on rows are retained for it, also while it does not run.
   */
  consume(
    name: string,
    topics: readonly string[],
    handler: BatchHandler,
    options?: ConsumerOptions,
  ): RunningConsumer
  /**
   * Deletes a consumer that does not run: its position, its dead letters and its unhandled rows.
   */
  deleteConsumer(name: string): Promise<void>
  /** The backlog of each consumer that has not handled everything. */
  lag(): Promise<ConsumerLag[]>
  /**
   * Registers a function that names consumers which wait for a reason of their feature's own, so
   * that `lag` does not report them as stopped.
   */
  excuse(waiting: () => Promise<readonly string[]>): void
  /** A consumer's backlog, whether it runs or not. */
  waiting(name: string): Promise<Waiting>
  /**
   * For the start of a consumer that finds rows handled up to this id although its position is
   * lower, because the database was restored from a backup. Moves the consumer there, raises the
   * ids of new rows above it, and commits `alongside` with the move. False when the position is
   * right.
   */
  catchUp(name: string, handledTo: number, alongside: InTransaction): Promise<boolean>
  /**
   * Resolves when everything appended before the call is handled; rejects when a consumer fails on
   * it.
   */
  flush(): Promise<void>
  /** The id of the last row. */
  head(): Promise<number>
  status(): Promise<JournalStatus>
  /**
   * Rejects when visitors' data could not be written in the last ten seconds; for a consumer, when
   * its last batch failed.
   */
  check(consumer?: string): Promise<void>
  /** Lets each consumer finish its batch, commits waiting rows, and accepts no more. */
  close(): Promise<void>
}

export interface RunningConsumer {
  /**
   * Resolves when the current batch has ended; a later consumer of the same name continues from
   * there.
   */
  stop(): Promise<void>
  /** Resolves when no batch runs; none begins until the returned function is called. */
  pause(): Promise<() => void>
}

/** How long a failed write makes `check` fail if there is no later write. */
const failureShownMs = 10 * secondMs

interface JournalStatus {
  /** The number of rows not yet on disk. */
  queued: number
  consumers: ConsumerStatus[]
}

export interface JournalOptions {
  now?: () => number
  /** Limits for rows that wait for the disk. */
  maxRows?: number
  maxBytes?: number
  sweepMs?: number
  /** Measures whether consumers that yield to requests should pause longer. */
  loadProbe?: LoadProbe
}

interface JournalContext extends ConsumerContext {
  consumers: Consumer[]
  excuses: (() => Promise<readonly string[]>)[]
  appender: ReturnType<typeof createAppender>
  retention: ReturnType<typeof startRetention>
}

export function openJournal(database: Database, log: Log, options: JournalOptions = {}): Journal {
  const { now = Date.now, maxRows = 20_000, maxBytes = 32 * 1024 * 1024, sweepMs = 1000 } = options
  const { loadProbe = eventLoopLoad } = options
  const consumers: Consumer[] = []
  const store = openJournalStore(database)
  const onCommit = (topics: ReadonlySet<string>) => wakeConsumersOf(consumers, topics)
  const readPlaces = () => placesOf(database.db, consumers)
  const retention = startRetention(store, readPlaces, { sweepMs, log })
  return journalIn({
    database,
    store,
    log,
    now,
    loadProbe,
    consumers,
    excuses: [],
    appender: createAppender(store, { log, now, maxRows, maxBytes, onCommit }),
    retention,
    onProgress: retention.wake,
  })
}

/**
 * Wakes only the consumers of these topics, because each batch costs a commit. Other consumers pass
 * such rows when they poll.
 */
function wakeConsumersOf(consumers: readonly Consumer[], committed: ReadonlySet<string>) {
  for (const { topics, wake } of consumers) if (topics.some((topic) => committed.has(topic))) wake()
}

function journalIn(context: JournalContext): Journal {
  const { database, store, appender, retention, excuses } = context
  return {
    append: appender.append,
    consume(name, topics, handler, options = {}) {
      const consumer = createConsumer(context, name, topics, handler, options)
      context.consumers.push(consumer)
      return { stop: () => stop(context, consumer), pause: consumer.pause }
    },
    async deleteConsumer(name) {
      // Runs first, so that a consumer that begins anew does not seem to have gone back.
      store.discardPassed(name)
      await deletePlace(database.db, name)
      retention.wake()
    },
    lag: () => lag(context),
    excuse: (waiting) => void excuses.push(waiting),
    waiting: (name) => readWaiting(database.db, store, name),
    catchUp: (name, handledTo, alongside) => catchUp(context, name, handledTo, alongside),
    flush: () => flush(context),
    head: () => context.store.head(),
    status: () => status(context),
    check: (consumer) => check(context, consumer),
    close: () => close(context),
  }
}

async function stop({ consumers }: JournalContext, consumer: Consumer) {
  await consumer.close()
  const index = consumers.indexOf(consumer)
  if (index >= 0) consumers.splice(index, 1)
}

async function lag({ database, store, consumers, excuses, now }: JournalContext) {
  const excused = await Promise.all(excuses.map((waiting) => waiting()))
  const positions = new Map(consumers.map(({ name, position }) => [name, position()]))
  return readLag(database.db, store, { excused: new Set(excused.flat()), positions }, now())
}

async function catchUp(
  { database, store }: JournalContext,
  name: string,
  handledTo: number,
  alongside: InTransaction,
) {
  // Runs first, because ids that are too high do no harm if a kill comes in between.
  await store.liftIds(handledTo)
  return database.db.transaction().execute(async (transaction) => {
    const isBehind = await skipHandled(transaction, name, handledTo)
    if (isBehind) await alongside(transaction)
    return isBehind
  })
}

async function flush({ store, appender, consumers }: JournalContext) {
  await appender.finish()
  const head = await store.head()
  await Promise.all(consumers.map((consumer) => consumer.reach(head)))
}

async function status({ store, appender, consumers }: JournalContext): Promise<JournalStatus> {
  const head = await store.head()
  return {
    queued: appender.queued(),
    consumers: consumers.map((consumer) => consumer.status(head)),
  }
}

async function check(context: JournalContext, consumer?: string) {
  const { appender, now } = context
  const { consumers } = await status(context)
  const failures = consumers.find(({ name }) => name === consumer)?.failures ?? 0
  if (failures > 0) throw new Error(`${consumer} failed ${failures} times`)
  if (!consumer && now() - appender.failedAt() < failureShownMs)
    throw new Error('what was sent was not written')
}

async function close({ appender, retention, consumers }: JournalContext) {
  // Closed first, because a running batch may still append rows.
  await Promise.all([retention.close(), ...consumers.map((consumer) => consumer.close())])
  await appender.close()
}
