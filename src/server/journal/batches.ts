import { hourMs } from '#lib/dates/durations.ts'
import { type Claim, type ClaimsOptions, createClaims, type InTransaction } from './claims.ts'
import type { ConsumerContext } from './consumer.ts'
import {
  deleteExpired,
  deleteReplayed,
  putDeadLetters,
  replayTopicOf,
  type SplitRows,
  splitRows,
} from './dead-letters.ts'
import { createIsolation } from './isolation.ts'
import { createSingleProcessClaims } from './single-process-claims.ts'

/** Rows to handle together. */
export interface Batch extends Omit<Claim, 'rows'>, SplitRows {}

/**
 * Handles a batch. After a failure or a kill it gets the same batch again (unless the consumer
 * isolates failures), so its work outside the database must be repeatable: the range `first`–`last`
 * identifies the batch for that. May return changes to relational tables, which commit together
 * with the end of the batch or not at all; these may return work to do after the commit.
 */
export type BatchHandler = (batch: Batch, work: BatchWork) => Promise<InTransaction | undefined>

/** For a handler that takes longer than the minute of its batch's lease. */
export interface BatchWork {
  /**
   * Renews the lease for another minute; `alongside` commits together with that or not at all.
   *
   * @throws when another process has taken the batch over
   */
  renewLease(alongside?: InTransaction): Promise<void>
  /**
   * True when the consumer is to stop: the handler should throw soon, and gets the batch again
   * later.
   */
  isStopping(): boolean
}

/** `full` when more rows wait. */
export type BatchOutcome = 'handled' | 'full' | 'idle'

interface Options extends Pick<ClaimsOptions, 'name' | 'topics' | 'owner' | 'concerns'> {
  /** True when no other process runs the consumer, and its rows may be split differently. */
  isSole?: boolean
  handler: BatchHandler
  isStopping: () => boolean
  batchSize?: number
  startsAtHead?: boolean
  isolateAfterFailures?: number
}

const defaultBatchSize = 10_000

/** Passes one batch after the other from the journal to its handler. */
export function createBatches(
  { database, store, now }: Pick<ConsumerContext, 'database' | 'store' | 'now'>,
  options: Options,
) {
  const { name, owner, handler, isStopping, batchSize = defaultBatchSize } = options
  const { db } = database
  const topics = [...options.topics, replayTopicOf(name)]
  const createPlace = options.isSole ? createSingleProcessClaims : createClaims
  const claims = createPlace({ ...options, db, store, now, topics, owner })
  const isolation = createIsolation(options.isolateAfterFailures, batchSize)
  let handledTo = now()
  let expireAt = now() + hourMs

  async function handleNext(): Promise<BatchOutcome> {
    const askedAt = now()
    const claim = await claims.take(isolation.batchSize(claims.position()))
    if (claim === 'nothing') handledTo = askedAt
    if (claim === 'nothing' || claim === 'leased') return 'idle'
    if (claim === 'skipped') return 'handled'
    handledTo = claim.rows[0]?.at ?? handledTo
    const batch = { ...claim, ...(await splitRows(db, name, claim)) }
    try {
      await handle(batch)
    } catch (error) {
      await isolate(batch, error)
      throw error
    }
    isolation.onSuccess()
    handledTo = claim.rows.at(-1)?.at ?? handledTo
    return claim.rows.length < batchSize ? 'handled' : 'full'
  }

  async function handle(batch: Batch) {
    const renewLease = (alongside?: InTransaction) => claims.renew(batch, alongside)
    const isEmpty = batch.rows.length + batch.deadRows.length === 0
    const settle = isEmpty ? undefined : await handler(batch, { renewLease, isStopping })
    const isExpiryDue = now() >= expireAt
    await claims.settle(batch, async (transaction) => {
      await deleteReplayed(transaction, name, batch)
      if (isExpiryDue) await deleteExpired(transaction, name, now())
      return settle?.(transaction)
    })
    if (isExpiryDue) expireAt = now() + hourMs
  }

  async function isolate(batch: Batch, error: unknown) {
    const step = isolation.onFailure(batch)
    if (step === null) return
    if ('reject' in step)
      await putDeadLetters(db, name, [{ row: step.reject, reason: String(error) }], now())
    else await claims.shorten(batch, step.endAt)
  }

  const { position, release } = claims
  return { topics, position, release, handledTo: () => handledTo, handleNext }
}
