import { secondMs } from '#lib/durations.ts'
import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import { eventLoopLoad, type LoadProbe } from '#server/event-loop-load.ts'
import type { Log } from '#server/log.ts'
import { createAppender } from './appender.ts'
import type { BatchHandler } from './batches.ts'
import { type InTransaction, skipHandled } from './claims.ts'
import {
  type Consumer,
  type ConsumerOptions,
  type ConsumerStatus,
  createConsumer,
} from './consumer.ts'
import { type ConsumerLag, readLag } from './lag.ts'
import { forgetPlace, placesOf, readWaiting, type Waiting } from './places.ts'
import { startRetention } from './retention.ts'
import { openJournalStore } from './store.ts'

/**
 * The append-only list everything visitors send goes to first. What is in it survives a kill or a
 * power cut, and stays until every consumer of its topic has handled it.
 */
export interface Journal {
  /**
   * Resolves once it is on disk.
   *
   * @throws HttpError 503 `journal_full` or `journal_unavailable`; both may go well a second later
   */
  append(topic: string, body: Json): Promise<void>
  /**
   * Hands rows of these topics to the handler, beginning where this name stopped last. Rows are kept
   * for it from then on, also while it does not run.
   */
  consume(
    name: string,
    topics: readonly string[],
    handler: BatchHandler,
    options?: ConsumerOptions,
  ): RunningConsumer
  /** Lets go of a consumer that does not run: its place, its dead letters and what it had to handle. */
  forget(name: string): Promise<void>
  /** What is there for each consumer that has not handled everything. */
  lag(): Promise<ConsumerLag[]>
  /** Names consumers that wait for a reason of their feature's own, which are not stopped; asked by `lag`. */
  excuse(waiting: () => Promise<readonly string[]>): void
  /** What is there for a consumer, whether it runs or not. */
  waiting(name: string): Promise<Waiting>
  /**
   * For the start of a consumer that finds rows handled up to this id although its place says
   * otherwise: the database was restored from a backup. Moves it there, and the ids of new rows with
   * it, together with other changes. False when its place is right.
   */
  catchUp(name: string, handledTo: number, alongside: InTransaction): Promise<boolean>
  /** Resolves when all that was appended before is handled; rejects when a consumer fails at it. */
  flush(): Promise<void>
  status(): Promise<JournalStatus>
  /**
   * Rejects when what visitors send could not be written in the last ten seconds; for a consumer, when its
   * last batch failed.
   */
  check(consumer?: string): Promise<void>
  /** Lets each consumer finish its batch, commits what is waiting, and takes nothing more. */
  close(): Promise<void>
}

export interface RunningConsumer {
  /** Resolves when the batch in hand has ended; the name goes on from there when it is used again. */
  stop(): Promise<void>
}

/** For how long a failure to write makes `check` fail when nothing was written since. */
const failureShownMs = 10 * secondMs

interface JournalStatus {
  /** Rows not yet on disk. */
  queued: number
  consumers: ConsumerStatus[]
}

export interface JournalOptions {
  now?: () => number
  /** Bounds of what may wait for the disk. */
  maxRows?: number
  maxBytes?: number
  sweepMs?: number
  /** Whether consumers that yield to requests should rest longer. */
  loadProbe?: LoadProbe
}

export function openJournal(database: Database, log: Log, options: JournalOptions = {}): Journal {
  const { now = Date.now, maxRows = 20_000, maxBytes = 32 * 1024 * 1024, sweepMs = 1000 } = options
  const { loadProbe = eventLoopLoad } = options
  const consumers: Consumer[] = []
  const excuses: (() => Promise<readonly string[]>)[] = []
  const store = openJournalStore(database)
  const context = { database, store, log, now, loadProbe }
  // Only those concerned, because each batch costs a commit. The others pass such rows when they poll.
  const wakeConsumersOf = (committed: ReadonlySet<string>) => {
    for (const { topics, wake } of consumers)
      if (topics.some((topic) => committed.has(topic))) wake()
  }
  const appender = createAppender(store, { log, now, maxRows, maxBytes, onCommit: wakeConsumersOf })
  const retention = startRetention(store, () => placesOf(database.db, consumers), { sweepMs, log })

  return {
    append: appender.append,
    consume(name, topics, handler, consumerOptions = {}) {
      const consumer = createConsumer(context, name, topics, handler, consumerOptions)
      consumers.push(consumer)
      return {
        async stop() {
          await consumer.close()
          const index = consumers.indexOf(consumer)
          if (index >= 0) consumers.splice(index, 1)
        },
      }
    },
    async forget(name) {
      // First, for one that begins anew must not seem to have gone back.
      store.discardPassed(name)
      await forgetPlace(database.db, name)
    },
    async lag() {
      const excused = await Promise.all(excuses.map((waiting) => waiting()))
      return readLag(database.db, store, new Set(excused.flat()), now())
    },
    excuse(waiting) {
      excuses.push(waiting)
    },
    waiting: (name) => readWaiting(database.db, store, name),
    async catchUp(name, handledTo, alongside) {
      // First, for ids that are too high do no harm when a kill comes in between.
      await store.liftIds(handledTo)
      return database.db.transaction().execute(async (transaction) => {
        const isBehind = await skipHandled(transaction, name, handledTo)
        if (isBehind) await alongside(transaction)
        return isBehind
      })
    },
    async flush() {
      await appender.finish()
      const head = await store.head()
      await Promise.all(consumers.map((consumer) => consumer.reach(head)))
    },
    async status() {
      const head = await store.head()
      return {
        queued: appender.queued(),
        consumers: consumers.map((consumer) => consumer.status(head)),
      }
    },
    async check(consumer) {
      const { consumers: all } = await this.status()
      const failures = all.find(({ name }) => name === consumer)?.failures ?? 0
      if (failures > 0) throw new Error(`${consumer} failed ${failures} times`)
      if (!consumer && now() - appender.failedAt() < failureShownMs)
        throw new Error('what was sent was not written')
    },
    async close() {
      // First, for a batch in hand may append what came of it.
      await Promise.all([retention.close(), ...consumers.map((consumer) => consumer.close())])
      await appender.close()
    },
  }
}
