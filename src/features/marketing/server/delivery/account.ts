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

/** An event with what became of it. */
export interface Settled extends ReadRow {
  item: DeliveryItem
}

const maxRecentIds = 300

/** Keeps durable account of what of a batch was sent and is finished. */
export function createAccount<Slug extends ServerDestinationSlug>(
  parts: DelivererParts<Slug>,
  work: BatchWork,
  stored: Progress,
) {
  const { consumer, destination, db, journal, now } = parts
  const { slug } = destination
  let progress = stored
  /** Events of our own server that were sent, until that is on disk with the progress. */
  let confirmed: string[] = []

  async function save(transaction: Transaction<Tables>, changes: Partial<Progress> = {}) {
    await saveProgress(transaction, slug, { ...progress, ...changes })
    await markAllProcessed(transaction, consumer, confirmed, now())
  }

  /** In its own transaction, by which it is noticed that another process has the batch now. */
  async function note(changes: Partial<Progress>) {
    progress = { ...progress, ...changes }
    await work.renewLease((transaction) => save(transaction))
    confirmed = []
  }

  /** Writes what became of events; what is noted next says that they are finished. */
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

  /** What is refused or given up can be replayed; very many of them are another fault. */
  async function bury(settled: readonly Settled[]) {
    const rejected = settled
      .filter(({ item }) => item.outcome === 'refused' || item.outcome === 'given_up')
      .map(({ row, item }) => ({ row, reason: item.reason }))
    if (rejected.length === 0) return
    await putDeadLetters(db, consumer, rejected, now()).catch((error: Error) =>
      stopSending(error.message),
    )
  }

  /** Until the owner has acted. */
  async function stopSending(because: string): Promise<never> {
    await parts.pause(slug, because)
    throw new RetryLater(because, pausedRestMs)
  }

  return { progress: () => progress, save, note, finish, stopSending }
}

/** It has arrived, or may have. What is refused or given up may be sent again by a replay. */
const isSent = ({ item: { outcome } }: Settled) => outcome === 'accepted' || outcome === 'unknown'
const isSentAndConfirmed = (one: Settled) => isSent(one) && isConfirmed(one.event)

const isAnswered = ({ outcome }: DeliveryItem) => outcome === 'accepted' || outcome === 'refused'
