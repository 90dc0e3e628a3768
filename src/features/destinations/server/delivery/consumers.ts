import { isDeepStrictEqual } from 'node:util'
import { readHold } from '#server/installation/restore-hold.ts'
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

interface ConsumersContext extends Required<DeliveryParts> {
  all: readonly Destination[]
  running: Map<ServerDestinationSlug, Running>
  closing: boolean
  syncing: Promise<void>
}

/** Runs the consumers of destinations that are on, ready and not paused. */
export function createConsumers(parts: Required<DeliveryParts>, all: readonly Destination[]) {
  const running = new Map<ServerDestinationSlug, Running>()
  const context: ConsumersContext = {
    ...parts,
    all,
    running,
    closing: false,
    syncing: Promise.resolve(),
  }
  return {
    sync: () => sync(context),
    isRunning: (slug: ServerDestinationSlug) => running.has(slug),
    /** Restarts the consumer with the next `sync`. */
    restart(slug: ServerDestinationSlug) {
      const before = running.get(slug)
      if (before) before.values = null
    },
    async close() {
      context.closing = true
      await sync(context)
    },
  }
}

function sync(context: ConsumersContext): Promise<void> {
  context.syncing = context.syncing.then(async () => {
    for (const destination of context.all)
      await syncOne(context, destination).catch((err) =>
        context.log.error({ err, destination: destination.slug }, 'a destination was not switched'),
      )
  })
  return context.syncing
}

async function syncOne(context: ConsumersContext, destination: Destination) {
  const { settings, running } = context
  const { slug } = destination
  const { isOn, values, pausedBecause } = settings.current().destinations[slug]
  const before = running.get(slug)
  // Events wait in the journal, those of now behind those of before a restore.
  const isHeld = isOn && (await readHold(context.db)) !== null
  const isPaused = isOn && (pausedBecause !== null || isHeld)
  const isWanted = isOn && !isPaused && destination.isReady(values) && !context.closing
  const isSame = isWanted && isDeepStrictEqual(before?.values, values)
  if (before && !isSame) {
    running.delete(slug)
    await before.consumer.stop()
  }
  if (context.closing || isPaused || isSame) return
  if (isWanted) await start(context, destination, values)
  else await remove(context, slug)
}

async function start(context: ConsumersContext, destination: Destination, values: unknown) {
  const { db, journal, settings, baseUrls, minIntervalMs, running } = context
  const { slug } = destination
  // New settings may cure what it backed off for.
  await endBackOff(db, slug)
  const deliver = createDeliverer({
    ...context,
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
    minIntervalMs,
  })
  running.set(slug, { consumer, values })
}

async function remove({ db, journal }: ConsumersContext, slug: ServerDestinationSlug) {
  await journal.deleteConsumer(consumerOf(slug))
  await deleteProgress(db, slug)
}
