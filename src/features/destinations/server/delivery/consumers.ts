import { isDeepStrictEqual } from 'node:util'
import type { RunningConsumer } from '#server/journal/journal.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { marketingEventTopic } from '../../marketing-event.ts'
import { consumerOf } from './consumer-name.ts'
import { createDeliverer } from './deliver-batch.ts'
import type { DeliveryParts, Destination } from './open-delivery.ts'
import { deleteProgress, endBackOff } from './progress.ts'
import { requestTimeoutMs } from './requests.ts'

interface Running {
  consumer: RunningConsumer
  /** Settings the consumer was started with; null when it is to restart. */
  values: unknown
}

const rowsPerBatch = 1000

/** Runs the consumers of destinations that are on, ready and not paused. */
export function createConsumers(parts: Required<DeliveryParts>, all: readonly Destination[]) {
  const { db, journal, settings, baseUrls, log } = parts
  const running = new Map<ServerDestinationSlug, Running>()
  let closing = false
  let syncing: Promise<void> = Promise.resolve()

  function sync(): Promise<void> {
    syncing = syncing.then(async () => {
      for (const destination of all)
        await syncOne(destination).catch((err) =>
          log.error({ err, destination: destination.slug }, 'a destination was not switched'),
        )
    })
    return syncing
  }

  async function syncOne(destination: Destination) {
    const { slug } = destination
    const { isOn, values, pausedBecause } = settings.current().destinations[slug]
    const before = running.get(slug)
    const isPaused = isOn && pausedBecause !== null
    const isWanted = isOn && !isPaused && destination.isReady(values) && !closing
    const isSame = isWanted && isDeepStrictEqual(before?.values, values)
    if (before && !isSame) {
      running.delete(slug)
      await before.consumer.stop()
    }
    if (closing || isPaused || isSame) return
    if (isWanted) await start(destination, values)
    else await remove(slug)
  }

  async function start(destination: Destination, values: unknown) {
    const { slug } = destination
    // New settings may cure what it backed off for.
    await endBackOff(db, slug)
    const deliver = createDeliverer({
      ...parts,
      consumer: consumerOf(slug),
      destination,
      baseUrl: baseUrls[slug],
      settings: settings.current,
      pause: settings.pause,
      timeoutMs: requestTimeoutMs,
    })
    const consumer = journal.consume(consumerOf(slug), [marketingEventTopic], deliver, {
      batchSize: rowsPerBatch,
      startsAtHead: true,
      yieldsToRequests: true,
      minIntervalMs: parts.minIntervalMs,
    })
    running.set(slug, { consumer, values })
  }

  async function remove(slug: ServerDestinationSlug) {
    await journal.deleteConsumer(consumerOf(slug))
    await deleteProgress(db, slug)
  }

  return {
    sync,
    isRunning: (slug: ServerDestinationSlug) => running.has(slug),
    /** Restarts the consumer with the next `sync`. */
    restart(slug: ServerDestinationSlug) {
      const before = running.get(slug)
      if (before) before.values = null
    },
    async close() {
      closing = true
      await sync()
    },
  }
}
