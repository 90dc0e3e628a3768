import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Watch } from './busy.ts'
import { type Batch, createClaims } from './claims.ts'
import { createPause } from './pause.ts'
import type { Rows } from './rows.ts'

/** Changes to the relational tables that land together with the end of the batch, or not at all. */
type Settle = (transaction: Transaction<Tables>) => Promise<void>

/**
 * Handles a batch. After a failure or a kill it gets the very same batch again, so what it does
 * outside the database must be repeatable: the range `first`–`last` names the batch for that.
 */
export type Handler = (batch: Batch) => Promise<Settle | undefined>

export interface ConsumerOptions {
  /** Most rows in a batch. */
  size?: number
  /** Least milliseconds from the beginning of one batch to that of the next, but for a backlog. */
  gapMs?: number
}

export interface ConsumerStatus {
  name: string
  /** Rows, of any topic, after the last one handled. */
  backlog: number
  /** Failures since the last success. */
  failures: number
  /** The moment up to which everything that came is handled, as far as is known. */
  handledTo: number
}

export interface Consumer {
  topics: readonly string[]
  /** Every row up to this id is handled; 0 until that is known. */
  position(): number
  wake(): void
  /** Hurries until this id is handled; rejects when the handler fails. */
  reach(id: number): Promise<void>
  status(head: number): ConsumerStatus
  close(): Promise<void>
}

interface Context {
  database: Database
  journal: Rows
  log: Log
  now: () => number
  watch: Watch
}
type Outcome = 'handled' | 'full' | 'idle' | 'failed'
type Waiter = { id: number } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

// While requests need the time, batches begin a minute apart, so that many rows share what each
// costs; a backlog that outgrows them goes on after a rest so many times as long as a batch took.
const restMs = 60_000
const restShare = 12
const longestRestMs = 20_000
const firstLookMs = 20
const lookMs = 250
const firstRetryMs = 250
const lastRetryMs = 30_000

export function createConsumer(
  { database, journal, log, now, watch }: Context,
  name: string,
  topics: readonly string[],
  handler: Handler,
  { size = 10_000, gapMs = 1000 }: ConsumerOptions,
): Consumer {
  // The data folder admits one process, so with SQLite a claim found at start is our own.
  const holder = database.engine === 'sqlite' ? 'this' : randomUUID()
  // Other processes append to PostgreSQL without waking us.
  const pollMs = database.engine === 'sqlite' ? 60_000 : 1000
  const claims = createClaims({ db: database.db, journal, now, name, topics, holder, size })
  const pause = createPause()
  let failures = 0
  let handledTo = now()
  let closing = false
  let waiters: Waiter[] = []
  const running = run()

  async function run() {
    while (!closing) {
      const started = performance.now()
      const outcome = await attempt()
      if (closing) return
      const took = performance.now() - started
      if (outcome === 'idle') await pause.untilWoken(pollMs)
      else if (outcome === 'failed') await pause.full(retryDelay(failures))
      else await restAfter(outcome, took)
    }
  }

  async function restAfter(outcome: Outcome, took: number) {
    const isFull = outcome === 'full'
    const whileBusy = isFull ? Math.min(longestRestMs, took * restShare) : restMs
    const until = performance.now() + Math.max(gapMs - took, whileBusy)
    let isBusy = await restAndLook(isFull ? firstLookMs : Math.max(firstLookMs, gapMs - took))
    while (isBusy && performance.now() < until && !pause.isHurried())
      isBusy = await restAndLook(lookMs)
  }

  async function restAndLook(ms: number) {
    const wasBusy = watch()
    await pause.full(ms)
    return wasBusy()
  }

  async function attempt(): Promise<Outcome> {
    try {
      pause.reset()
      const outcome = await work()
      failures = 0
      tellReached()
      if (outcome !== 'idle' && waiters.length) pause.hurry()
      return outcome
    } catch (error) {
      failures++
      log.warn({ err: error, consumer: name, failures }, 'a batch failed and will be tried again')
      tellFailed(error)
      return 'failed'
    }
  }

  async function work(): Promise<Outcome> {
    const asked = now()
    const claim = await claims.take()
    if (claim === 'nothing') handledTo = asked
    if (claim === 'nothing' || claim === 'held') return 'idle'
    if (claim === 'skipped') return 'handled'
    const { rows } = claim
    handledTo = rows[0]?.at ?? handledTo
    const settle = await handler(claim)
    await claims.settle(claim, settle)
    handledTo = rows.at(-1)?.at ?? handledTo
    return rows.length < size ? 'handled' : 'full'
  }

  function tellReached() {
    for (const { id, resolve } of waiters) if (claims.position() >= id) resolve()
    waiters = waiters.filter(({ id }) => claims.position() < id)
  }

  function tellFailed(error: unknown) {
    for (const { reject } of waiters) reject(error)
    waiters = []
    pause.reset()
  }

  return {
    topics,
    position: claims.position,
    wake: pause.wake,
    reach(id) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiters.push({ id, resolve, reject })
      pause.hurry()
      return promise
    },
    status(head) {
      const backlog = Math.max(0, head - claims.position())
      return { name, backlog, failures, handledTo: backlog > 0 ? handledTo : now() }
    },
    async close() {
      closing = true
      pause.hurry()
      await running
    },
  }
}

const retryDelay = (failures: number) => Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1))
