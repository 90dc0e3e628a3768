import { randomUUID } from 'node:crypto'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { JournalRow } from '#server/database/journal-file.ts'
import { backoff, type RetrySchedule, withinSeconds } from '#server/delivery/retry-schedule.ts'
import type { Log } from '#server/log.ts'
import type { LoadProbe } from '../process/event-loop-load.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import { type BatchHandler, type BatchOutcome, createBatches } from './batches.ts'
import { createPace } from './pace.ts'
import type { JournalStore } from './store.ts'
import { createTurns } from './turns.ts'

export interface ConsumerOptions {
  /** Max rows in a batch; 10,000 by default. */
  batchSize?: number
  /**
   * Min milliseconds from the beginning of one batch to that of the next; 1000 by default. A full
   * batch is followed by the next at once. A function is called again during the pause.
   */
  minIntervalMs?: number | (() => number)
  /** While requests occupy the event loop, batches begin a minute apart and backlogs wait. */
  yieldsToRequests?: boolean
  /** Retry delays after failures; 250 ms to 30 s by default. */
  retry?: RetrySchedule
  /**
   * After this number of failures of a batch the failing row is found by halving, and becomes a
   * dead letter after as many further failures. Only for handlers that do everything in the
   * transaction that ends the batch, because their rows may be split into other batches the next
   * time. If unset, a failing batch is retried forever with the same rows.
   */
  isolateAfterFailures?: number
  /** False for rows that are not handed to the consumer. */
  concerns?: (row: JournalRow) => boolean
  /** True when a new consumer only gets rows appended from now on. */
  startsAtHead?: boolean
  /**
   * Runs before the first batch, and after each failure until it succeeds; its failure counts as
   * one of a batch.
   */
  prepare?: () => Promise<unknown>
}

/** Thrown by a handler that knows when its batch is worth another attempt. */
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
  /** The number of rows, of any topic, after the last handled one. */
  backlog: number
  /** Failures since the last success. */
  failures: number
  /** Everything that came before this time is handled, as far as is known. */
  handledTo: number
}

export interface Consumer {
  name: string
  topics: readonly string[]
  /** Every row up to this id is handled; 0 until that is known. */
  position(): number
  wake(): void
  /** Hurries until the row with this id is handled; rejects when the handler fails. */
  reach(id: number): Promise<void>
  /** Resolves when no batch runs; none begins until the returned function is called. */
  pause(): Promise<() => void>
  status(head: number): ConsumerStatus
  close(): Promise<void>
}

export interface ConsumerContext {
  database: Database
  store: JournalStore
  log: Log
  now: () => number
  loadProbe: LoadProbe
  /** Called after each batch. */
  onProgress: () => void
}
type Waiter = { id: number } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

// Other processes append to PostgreSQL without waking this one.
const pollMs = { sqlite: minuteMs, postgres: secondMs }

export function createConsumer(
  context: ConsumerContext,
  name: string,
  topics: readonly string[],
  handler: BatchHandler,
  options: ConsumerOptions,
): Consumer {
  const { database, log, now, loadProbe, onProgress } = context
  const { minIntervalMs = secondMs, yieldsToRequests = false, retry = withinSeconds } = options
  // With SQLite one process owns the data folder, so a lease found at start is its own. With
  // PostgreSQL a lease names its process, so that a process that has ended is recognised.
  const owner = database.engine === 'sqlite' ? 'this' : `${process.pid}:${randomUUID()}`
  const isSole = database.engine === 'sqlite' && options.isolateAfterFailures !== undefined
  const state: RunState = { failures: 0, retryMs: 0, closing: false, isPrepared: false }
  const isStopping = () => state.closing
  const own = { name, topics, owner, isSole, handler, isStopping }
  const batches = createBatches(context, { ...options, ...own })
  const sleep = createInterruptibleSleep()
  const pace = createPace(sleep, loadProbe, { minIntervalMs, yieldsToRequests })
  const waiters = createWaiters()
  const turns = createTurns()
  const { prepare } = options
  const parts = { prepare, retry, state, batches, sleep, pace, waiters, turns }
  const running = run({ database, log, name, onProgress, ...parts })
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
    pause: turns.take,
    status(head) {
      const { failures } = state
      const backlog = Math.max(0, head - batches.position())
      return { name, backlog, failures, handledTo: backlog > 0 ? batches.handledTo() : now() }
    },
    async close() {
      state.closing = true
      sleep.interrupt()
      await running
      await batches.release().catch((err) => log.warn({ err, consumer: name }, 'a lease stays'))
    },
  }
}

interface RunState {
  failures: number
  retryMs: number
  closing: boolean
  isPrepared: boolean
}

interface RunContext extends Pick<ConsumerContext, 'database' | 'log' | 'onProgress'> {
  name: string
  prepare: ConsumerOptions['prepare'] | undefined
  retry: RetrySchedule
  state: RunState
  batches: ReturnType<typeof createBatches>
  sleep: ReturnType<typeof createInterruptibleSleep>
  pace: ReturnType<typeof createPace>
  waiters: ReturnType<typeof createWaiters>
  turns: ReturnType<typeof createTurns>
}

async function run(context: RunContext) {
  const { database, state, sleep, pace, turns } = context
  while (!state.closing) {
    const endTurn = await turns.take()
    const started = performance.now()
    const outcome = state.closing ? 'idle' : await attempt(context)
    endTurn()
    if (state.closing) return
    const took = performance.now() - started
    if (outcome === 'idle') await sleep.whileIdle(pollMs[database.engine])
    else if (outcome === 'failed') await sleep.for(state.retryMs)
    else await pace.waitAfter(outcome, took)
  }
}

async function attempt(context: RunContext): Promise<BatchOutcome | 'failed'> {
  const { log, name, onProgress, prepare, retry, state, batches, sleep, waiters } = context
  try {
    sleep.reset()
    if (!state.isPrepared) await prepare?.()
    state.isPrepared = true
    const outcome = await batches.handleNext()
    state.failures = 0
    waiters.resolve(batches.position())
    if (outcome === 'idle') return outcome
    onProgress()
    if (waiters.isAnyLeft()) sleep.interrupt()
    return outcome
  } catch (error) {
    const failures = ++state.failures
    state.retryMs = error instanceof RetryLater ? error.afterMs : backoff(failures, retry)
    // A handler that was asked to stop has not failed.
    if (!state.closing)
      log.warn({ err: error, consumer: name, failures }, 'a batch failed and will be tried again')
    waiters.reject(error)
    sleep.reset()
    return 'failed'
  }
}

/** Callers that wait until rows up to some id are handled. */
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
