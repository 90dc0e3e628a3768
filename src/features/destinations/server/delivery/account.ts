import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { markAllProcessed } from '#server/domain-events/processed-events.ts'
import type { BatchWork } from '#server/journal/batches.ts'
import { RetryLater } from '#server/journal/consumer.ts'
import { putDeadLetters } from '#server/journal/dead-letters.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { isConfirmed } from '../../events.ts'
import type { DelivererParts, ReadRow } from './deliver-batch.ts'
import { type Progress, saveProgress } from './progress.ts'
import { pausedRestMs } from './rest.ts'
import { appendResults, type DeliveryItem } from './results.ts'

export type Account = ReturnType<typeof createAccount>

/** An event with its outcome. */
export interface Settled extends ReadRow {
  item: DeliveryItem
}

const maxRecentIds = 300

/** Records durably which events of a batch were sent and are finished. */
export function createAccount<Slug extends ServerDestinationSlug>(
  parts: DelivererParts<Slug>,
  work: BatchWork,
  stored: Progress,
) {
  const { consumer, destination, db, journal, now } = parts
  const { slug } = destination
  let progress = stored
  /** Confirmed events that were sent, until they are stored together with the progress. */
  let confirmed: string[] = []

  async function save(transaction: Transaction<Tables>, changes: Partial<Progress> = {}) {
    await saveProgress(transaction, slug, { ...progress, ...changes })
    await markAllProcessed(transaction, consumer, confirmed, now())
  }

  /**
   * Saves progress in its own transaction, which fails once another process has leased the batch.
   */
  async function note(changes: Partial<Progress>) {
    progress = { ...progress, ...changes }
    await work.renewLease((transaction) => save(transaction))
    confirmed = []
  }

  /** Writes the outcomes of events; the next saved progress says that they are finished. */
  async function finish(settled: readonly Settled[], { answer = '', traceId = '' } = {}) {
    if (settled.length === 0) return
    const items = settled.map(({ item }) => item)
    const request = { destination: slug, at: now(), attempts: progress.attempts, answer, traceId }
    await appendResults(journal, { ...request, items })
    await bury(settled)
    confirmed = [...confirmed, ...settled.filter(isSentAndConfirmed).map(({ event }) => event.id)]
    progress = {
      ...progress,
      finished: [...progress.finished, ...settled.map(({ row }) => row.id)],
      recentIds: [
        ...progress.recentIds,
        ...settled.filter(isOnlyOnce).map(({ event }) => event.id),
      ].slice(-maxRecentIds),
      ...(items.some(isAnswered) ? { failures: 0 } : {}),
      ...(items.some(({ outcome }) => outcome === 'accepted') ? { lastAcceptedAt: now() } : {}),
    }
  }

  const isOnlyOnce = (one: Settled) => isSent(one) && !destination.mergesRepeats(one.event)

  /**
   * Stores refused and given-up events as dead letters that can be replayed; a very large count
   * points to another fault.
   */
  async function bury(settled: readonly Settled[]) {
    const rejected = settled
      .filter(({ item }) => item.outcome === 'refused' || item.outcome === 'given_up')
      .map(({ row, item }) => ({ row, reason: item.reason }))
    if (rejected.length === 0) return
    await putDeadLetters(db, consumer, rejected, now()).catch((error: Error) =>
      stopSending(error.message),
    )
  }

  /** Stops until the owner has acted. */
  async function stopSending(because: string): Promise<never> {
    await parts.pause(slug, because)
    throw new RetryLater(because, pausedRestMs)
  }

  return { progress: () => progress, save, note, finish, stopSending }
}

/** The event has arrived or may have. Refused and given-up events may be sent again by a replay. */
const isSent = ({ item: { outcome } }: Settled) => outcome === 'accepted' || outcome === 'unknown'
const isSentAndConfirmed = (one: Settled) => isSent(one) && isConfirmed(one.event)

const isAnswered = ({ outcome }: DeliveryItem) => outcome === 'accepted' || outcome === 'refused'
