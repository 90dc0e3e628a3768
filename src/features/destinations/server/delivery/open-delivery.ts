import type { Kysely } from 'kysely'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { readHold } from '#server/installation/restore-hold.ts'
import { replayDeadLetters } from '#server/journal/dead-letters.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { DeliveryState } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import type { FieldsOf } from '../../settings.ts'
import type { ServerDestination } from '../adapters/destination.ts'
import type { SenderSealing } from '../sender-sealing.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { consumerOf } from './consumer-name.ts'
import { createConsumers } from './consumers.ts'
import { askFollowUps } from './follow-ups.ts'
import { readProgress } from './progress.ts'
import { readState } from './read-state.ts'
import { requestTimeoutMs } from './requests.ts'
import type { WithheldAt } from './withdrawals.ts'

export interface DeliveryParts {
  db: Kysely<Tables>
  journal: Pick<Journal, 'append' | 'consume' | 'deleteConsumer' | 'waiting'>
  settings: Pick<SettingsStore, 'current' | 'pause' | 'resume'>
  destinations: readonly AnyDestination[]
  /** The address of each destination, or of its stand-in. */
  baseUrls: Readonly<Record<ServerDestinationSlug, string>>
  senders: Pick<SenderSealing, 'open'>
  withheldAt: WithheldAt
  log: Pick<Log, 'error'>
  fetch?: typeof fetch
  now?: () => number
  random?: () => number
  minIntervalMs?: number
}

/** Time a destination may take to go on after its back-off before anybody should ask why. */
const backOffGraceMs = 10 * minuteMs

/** Typed by its own fields, which delivery passes on unread. */
export type AnyDestination = {
  [Slug in ServerDestinationSlug]: ServerDestination<Slug>
}[ServerDestinationSlug]
export type Destination = ServerDestination<ServerDestinationSlug>

export type Delivery = ReturnType<typeof openDelivery>

/**
 * Sends events to destinations, each through its own journal consumer at its own pace. A
 * destination that is switched on starts with events from then on; a paused one keeps its queue;
 * the consumer and queue of one that is switched off, or lacks a setting it needs, are deleted.
 */
export function openDelivery(given: DeliveryParts) {
  const parts = { fetch, now: Date.now, random: Math.random, minIntervalMs: secondMs, ...given }
  const { db, journal, settings, baseUrls, now } = parts
  const all = parts.destinations as readonly unknown[] as readonly Destination[]
  const consumers = createConsumers(parts, all)

  async function followUp(destination: Destination) {
    const { slug } = destination
    const values = settings.current().destinations[slug]
      .values as unknown as FieldsOf<ServerDestinationSlug>
    const context = { values, baseUrl: baseUrls[slug], timeoutMs: requestTimeoutMs, now }
    await askFollowUps(db, destination, { ...context, fetch: parts.fetch })
  }

  return {
    /** Starts, stops and deletes consumers according to the present settings. Never rejects. */
    sync: consumers.sync,
    /** Resumes a destination that is paused or backs off. */
    async resume(slug: ServerDestinationSlug) {
      consumers.restart(slug)
      await settings.resume(slug)
      await consumers.sync()
    },
    /** Replays the dead letters of a destination, or only those of one event; returns how many. */
    replay: (slug: ServerDestinationSlug, eventId?: string): Promise<number> =>
      replayDeadLetters(
        db,
        journal,
        consumerOf(slug),
        eventId === undefined ? undefined : (body) => (body as MarketingEvent).id === eventId,
      ),
    /** Names of consumers whose destination is paused or backs off, or did so until recently. */
    async backingOff(): Promise<string[]> {
      const { destinations } = settings.current()
      if ((await readHold(db)) !== null) return all.map(({ slug }) => consumerOf(slug))
      const progresses = await Promise.all(all.map(({ slug }) => readProgress(db, slug)))
      return all
        .filter(
          ({ slug }, index) =>
            destinations[slug].pausedBecause !== null ||
            now() < (progresses[index]?.backOffUntil ?? 0) + backOffGraceMs,
        )
        .map(({ slug }) => consumerOf(slug))
    },
    states: (): Promise<DeliveryState[]> =>
      Promise.all(all.map((destination) => readState(parts, destination))),
    /** Asks destinations for the outcome of requests they settle later. */
    async followUp() {
      for (const destination of all)
        if (consumers.isRunning(destination.slug)) await followUp(destination)
    },
    /** Waits for requests that are under way to end. */
    close: consumers.close,
  }
}
