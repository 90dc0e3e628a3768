import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { markAllProcessed } from '#server/domain-events/processed-events.ts'
import type { BatchWork } from '#server/journal/batches.ts'
import { RetryLater } from '#server/journal/consumer.ts'
import { putDeadLetters } from '#server/journal/dead-letters.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { isConfirmed } from '../../events.ts'
import type { ServerDestination } from '../adapters/destination.ts'
import { pausedBackOffMs } from './back-off.ts'
import type { DelivererParts, ReadRow } from './deliver-batch.ts'
import { type Progress, saveProgress } from './progress.ts'
import { appendResults, type DeliveryItem } from './results.ts'

export type BatchRecord = ReturnType<typeof createBatchRecord>

/** An event with its outcome. */
export interface Settled extends ReadRow {
  item: DeliveryItem
}

const maxRecentIds = 300

interface RecordContext extends Pick<DelivererParts, 'consumer' | 'db' | 'journal' | 'now'> {
  destination: Pick<ServerDestination<ServerDestinationSlug>, 'slug' | 'mergesRepeats'>
  pause(because: string): Promise<void>
  work: BatchWork
  progress: Progress
  /** Confirmed events that were sent, until they are stored together with the progress. */
  confirmed: string[]
}

/** Records durably which events of a batch were sent and are finished. */
export function createBatchRecord<Slug extends ServerDestinationSlug>(
  parts: DelivererParts<Slug>,
  work: BatchWork,
  progress: Progress,
) {
  const pause = (because: string) => parts.pause(parts.destination.slug, because)
  const context: RecordContext = { ...parts, pause, work, progress, confirmed: [] }
  return {
    progress: () => context.progress,
    save: (transaction: Transaction<Tables>, changes: Partial<Progress> = {}) =>
      save(context, transaction, changes),
    note: (changes: Partial<Progress>) => note(context, changes),
    finish: (settled: readonly Settled[], answer: Answer = {}) => finish(context, settled, answer),
    stopSending: (because: string) => stopSending(context, because),
  }
}

async function save(
  { consumer, destination, progress, confirmed, now }: RecordContext,
  transaction: Transaction<Tables>,
  changes: Partial<Progress>,
) {
  await saveProgress(transaction, destination.slug, { ...progress, ...changes })
  await markAllProcessed(transaction, consumer, confirmed, now())
}

/**
 * Saves progress in its own transaction, which fails once another process has leased the batch.
 */
async function note(context: RecordContext, changes: Partial<Progress>) {
  context.progress = { ...context.progress, ...changes }
  await context.work.renewLease((transaction) => save(context, transaction, {}))
  context.confirmed = []
}

interface Answer {
  answer?: string
  traceId?: string
}

/** Writes the outcomes of events; the next saved progress says that they are finished. */
async function finish(
  context: RecordContext,
  settled: readonly Settled[],
  { answer = '', traceId = '' }: Answer,
) {
  if (settled.length === 0) return
  const { destination, journal, now } = context
  const { attempts } = context.progress
  const items = settled.map(({ item }) => item)
  const request = { destination: destination.slug, at: now(), attempts, answer, traceId }
  await appendResults(journal, { ...request, items })
  await storeDeadLetters(context, settled)
  const confirmed = settled.filter((one) => isSent(one) && isConfirmed(one.event))
  context.confirmed = [...context.confirmed, ...idsOf(confirmed)]
  context.progress = progressAfter(context, settled)
}

function progressAfter(
  { destination, progress, now }: RecordContext,
  settled: readonly Settled[],
): Progress {
  const onlyOnce = settled.filter((one) => isSent(one) && !destination.mergesRepeats(one.event))
  const outcomes = settled.map(({ item }) => item.outcome)
  return {
    ...progress,
    finished: [...progress.finished, ...settled.map(({ row }) => row.id)],
    recentIds: [...progress.recentIds, ...idsOf(onlyOnce)].slice(-maxRecentIds),
    ...(outcomes.some(isAnswered) ? { failures: 0 } : {}),
    ...(outcomes.includes('accepted') ? { lastAcceptedAt: now() } : {}),
  }
}

/**
 * Stores refused and given-up events as dead letters that can be replayed; a very large count
 * points to another fault.
 */
async function storeDeadLetters(context: RecordContext, settled: readonly Settled[]) {
  const { consumer, db, now } = context
  const rejected = settled
    .filter(({ item }) => item.outcome === 'refused' || item.outcome === 'given_up')
    .map(({ row, item }) => ({ row, reason: item.reason }))
  if (rejected.length === 0) return
  await putDeadLetters(db, consumer, rejected, now()).catch((error: Error) =>
    stopSending(context, error.message),
  )
}

/** Stops until the owner has acted. */
async function stopSending({ pause }: RecordContext, because: string): Promise<never> {
  await pause(because)
  throw new RetryLater(because, pausedBackOffMs)
}

const idsOf = (settled: readonly Settled[]) => settled.map(({ event }) => event.id)

/** The event has arrived or may have. Refused and given-up events may be sent again by a replay. */
const isSent = ({ item: { outcome } }: Settled) => outcome === 'accepted' || outcome === 'unknown'

const isAnswered = (outcome: DeliveryItem['outcome']) =>
  outcome === 'accepted' || outcome === 'refused'
