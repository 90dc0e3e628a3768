import type { Transaction } from 'kysely'
import { hourMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import {
  type Delivery,
  type Destination,
  type NewDelivery,
  type SendResult,
} from './destination.ts'
import { deleteOldDeliveries, replayDeadLetters } from './ledger.ts'
import { createOutbox, type LeasedDelivery } from './outbox.ts'
import { backoff } from './retry-schedule.ts'
import { startWorker } from './worker.ts'

/** A destination that accepts deliveries. */
export interface OpenDestination<Payload> {
  /**
   * Stores deliveries in the caller's transaction; call `wake` after it has ended. Returns false,
   * and stores nothing, when too many already wait.
   */
  enqueue(
    transaction: Transaction<Tables>,
    deliveries: readonly NewDelivery<Payload>[],
  ): Promise<boolean>
  /** Looks for deliveries now instead of a few seconds later. */
  wake(): void
  /** Retries dead letters: all of them, or those about one subject. Returns their number. */
  replay(subject?: string): Promise<number>
  /** Waits for running attempts to end. */
  close(): Promise<void>
}

interface Options {
  database: Database
  log: Pick<Log, 'warn'>
  now?: () => number
  /** Resolves when sending may begin; at once by default. */
  opened?: Promise<void>
}

/**
 * Sends the waiting deliveries of a destination, and retries failed ones. Enqueued deliveries
 * survive a kill; a kill during an attempt repeats it, so the destination may receive a delivery
 * twice.
 */
export function openDestination<Payload>(
  destination: Destination<Payload>,
  options: Options,
): OpenDestination<Payload> {
  const { database, log, now = Date.now, opened = Promise.resolve() } = options
  const { name, concurrency = 1, backOffMs = () => 0 } = destination
  const outbox = createOutbox(database, destination)
  const onError = (err: unknown) => log.warn({ err, destination: name }, 'deliveries not read')
  // With SQLite one process owns the data folder, so leases found at start belong to a dead
  // process.
  const released =
    database.engine === 'sqlite' ? outbox.releaseLeases().catch(onError) : Promise.resolve()
  const ready = Promise.all([released, opened])
  const attempt = createAttempt(destination, outbox, { log, now })
  const workers = Array.from({ length: concurrency }, () =>
    startWorker({ ready, outbox, backOffMs, attempt, onError, now }),
  )
  const retention = startRetention(
    () => deleteOldDeliveries(database.db, destination, now()),
    onError,
  )
  const wake = () => {
    for (const worker of workers) worker.wake()
  }

  return {
    enqueue: (transaction, deliveries) => outbox.put(transaction, deliveries, now()),
    wake,
    async replay(subject) {
      const count = await replayDeadLetters(database.db, destination, now(), subject)
      wake()
      return count
    },
    async close() {
      await Promise.all([retention, ...workers].map((part) => part.close()))
    },
  }
}

/** Makes one attempt at a delivery; returns the milliseconds to back off, because of an outage. */
function createAttempt<Payload>(
  { name, retry, send }: Destination<Payload>,
  outbox: Pick<ReturnType<typeof createOutbox<Payload>>, 'settle'>,
  { log, now }: Required<Pick<Options, 'log' | 'now'>>,
) {
  let failuresInARow = 0

  return async (leased: LeasedDelivery): Promise<number> => {
    const result = await sendSafely(send, leased)
    failuresInARow = result.outcome === 'retry' ? failuresInARow + 1 : 0
    await outbox.settle(leased, result, now())
    const { id, kind, attempts } = leased
    // Only the ledger stores answers, because they may name a mailbox.
    const { outcome } = result
    if (outcome !== 'delivered')
      log.warn({ destination: name, delivery: id, kind, attempts, outcome }, 'not delivered')
    if (!retry.outage || failuresInARow === 0) return 0
    return backoff(failuresInARow, retry.outage)
  }
}

async function sendSafely<Payload>(
  send: Destination<Payload>['send'],
  { id, kind, subject, payload, created_at, attempts }: LeasedDelivery,
): Promise<SendResult> {
  try {
    const delivery: Delivery<Payload> = {
      id,
      kind,
      subject,
      payload: JSON.parse(payload),
      createdAt: created_at,
      attempts,
    }
    return await send(delivery)
  } catch (error) {
    return { outcome: 'retry', answer: String(error) }
  }
}

/** Deletes expired deliveries at the start and every hour. */
function startRetention(deleteOld: () => Promise<void>, onError: (error: unknown) => void) {
  const sleep = createInterruptibleSleep()
  let closing = false
  const running = run()

  async function run() {
    while (!closing) {
      await deleteOld().catch(onError)
      if (!closing) await sleep.for(hourMs)
    }
  }

  return {
    async close() {
      closing = true
      sleep.interrupt()
      await running
    },
  }
}
