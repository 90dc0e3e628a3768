import { randomUUID } from 'node:crypto'
import { minuteMs, secondMs } from '#lib/durations.ts'
import type { Database } from '#server/database/database.ts'
import { backoff } from '#server/delivery/destination.ts'
import type { LoadProbe } from '#server/event-loop-load.ts'
import { createInterruptibleSleep } from '#server/interruptible-sleep.ts'
import type { Log } from '#server/log.ts'
import { type BatchHandler, type BatchOutcome, createBatches } from './batches.ts'
import { createPace } from './pace.ts'
import type { JournalStore } from './store.ts'

export interface ConsumerOptions {
  /** Most rows in a batch; 10,000 unless given. */
  batchSize?: number
  /**
   * Least milliseconds from the beginning of one batch to that of the next; 1000 unless given. A
   * full batch is followed by the next at once. A function is asked again during the rest.
   */
  minIntervalMs?: number | (() => number)
  /** While requests keep the event loop busy, batches begin a minute apart and backlogs wait. */
  yieldsToRequests?: boolean
  /** Waits after failures, doubled from the first to the last; 250 ms to 30 s unless given. */
  retry?: { firstMs: number; maxMs: number }
  /**
   * After so many failures of a batch the row it fails on is found by halving, and after as many
   * more it becomes a dead letter. Only for handlers that do everything in the transaction that ends
   * the batch: their rows may come in other batches the next time. Without it a failing batch is
   * tried again for ever, with the same rows.
   */
  isolateAfterFailures?: number
  /** A new consumer gets only what is appended from now on. */
  startsAtHead?: boolean
  /**
   * Run before the first batch is taken, and again after each failure until it goes well; a failure
   * counts as one of a batch.
   */
  prepare?: () => Promise<unknown>
}

/** Thrown by a handler that knows when its batch is worth trying again. */
export class RetryLater extends Error {
  readonly afterMs: number
  constructor(reason: string, afterMs: number) {
    super(reason)
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}

export interface ConsumerStatus {
  name: string
  /** Rows, of any topic, after the last one handled. */
  backlog: number
  /** Failures since the last success. */
  failures: number
  /** The instant up to which everything that came is handled, as far as is known. */
  handledTo: number
}

export interface Consumer {
  name: string
  topics: readonly string[]
  /** Every row up to this id is handled; 0 until that is known. */
  position(): number
  wake(): void
  /** Hurries until this id is handled; rejects when the handler fails. */
  reach(id: number): Promise<void>
  status(head: number): ConsumerStatus
  close(): Promise<void>
}

export interface ConsumerContext {
  database: Database
  store: JournalStore
  log: Log
  now: () => number
  loadProbe: LoadProbe
}
type Waiter = { id: number } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

const defaultRetry = { firstMs: 250, maxMs: 30 * secondMs }
// Other processes append to PostgreSQL without waking us.
const pollMs = { sqlite: minuteMs, postgres: secondMs }

export function createConsumer(
  context: ConsumerContext,
  name: string,
  topics: readonly string[],
  handler: BatchHandler,
  options: ConsumerOptions,
): Consumer {
  const { database, log, now, loadProbe } = context
  const { minIntervalMs = secondMs, yieldsToRequests = false, retry = defaultRetry } = options
  // The data folder admits one process, so with SQLite a lease found at start is our own. Elsewhere
  // a lease names its process, so that one that has ended is recognised.
  const owner = database.engine === 'sqlite' ? 'this' : `${process.pid}:${randomUUID()}`
  const isStopping = () => closing
  const batches = createBatches(context, { ...options, name, topics, owner, handler, isStopping })
  const sleep = createInterruptibleSleep()
  const pace = createPace(sleep, loadProbe, { minIntervalMs, yieldsToRequests })
  let failures = 0
  let restMs = 0
  let closing = false
  let isPrepared = false
  const waiters = createWaiters()
  const running = run()

  async function run() {
    while (!closing) {
      const started = performance.now()
      const outcome = await attempt()
      if (closing) return
      const took = performance.now() - started
      if (outcome === 'idle') await sleep.whileIdle(pollMs[database.engine])
      else if (outcome === 'failed') await sleep.for(restMs)
      else await pace.restAfter(outcome, took)
    }
  }

  async function attempt(): Promise<BatchOutcome | 'failed'> {
    try {
      sleep.reset()
      if (!isPrepared) await options.prepare?.()
      isPrepared = true
      const outcome = await batches.handleNext()
      failures = 0
      waiters.resolve(batches.position())
      if (outcome !== 'idle' && waiters.isAnyLeft()) sleep.interrupt()
      return outcome
    } catch (error) {
      failures++
      restMs =
        error instanceof RetryLater ? error.afterMs : backoff(failures, retry.firstMs, retry.maxMs)
      // What was told to stop has not failed.
      if (!closing)
        log.warn({ err: error, consumer: name, failures }, 'a batch failed and will be tried again')
      waiters.reject(error)
      sleep.reset()
      return 'failed'
    }
  }

  return {
    name,
    topics: batches.topics,
    position: batches.position,
    wake: sleep.wake,
    reach(id) {
      const reached = waiters.add(id)
      sleep.interrupt()
      return reached
    },
    status(head) {
      const backlog = Math.max(0, head - batches.position())
      return { name, backlog, failures, handledTo: backlog > 0 ? batches.handledTo() : now() }
    },
    async close() {
      closing = true
      sleep.interrupt()
      await running
      await batches.release().catch((err) => log.warn({ err, consumer: name }, 'a lease stays'))
    },
  }
}

/** Those who wait until rows up to some id are handled. */
function createWaiters() {
  let waiters: Waiter[] = []

  return {
    isAnyLeft: () => waiters.length > 0,
    add(id: number): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiters.push({ id, resolve, reject })
      return promise
    },
    resolve(position: number) {
      for (const { id, resolve } of waiters) if (position >= id) resolve()
      waiters = waiters.filter(({ id }) => position < id)
    },
    reject(error: unknown) {
      for (const { reject } of waiters) reject(error)
      waiters = []
    },
  }
}
