import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { readWithheld } from '#features/consent/server/withheld.ts'
import type { ServerDestinationSlug } from '#features/destinations/destinations.ts'
import {
  deliveryResultTopic,
  type MarketingEvent,
  marketingEventTopic,
} from '#features/destinations/marketing-event.ts'
import type {
  ItemResult,
  Payload,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from '#features/destinations/server/adapters/destination.ts'
import {
  type AnyDestination,
  type DeliveryParts,
  openDelivery,
} from '#features/destinations/server/delivery/open-delivery.ts'
import type {
  DeliveryItem,
  DeliveryResults,
} from '#features/destinations/server/delivery/results.ts'
import { createSenderSealing } from '#features/destinations/server/sender-sealing.ts'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { AsJson, Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openJournal } from '#server/journal/journal.ts'
import { migration as consentTables } from '../../migrations/baseline/consent.ts'
import { migration as deliveriesTables } from '../../migrations/baseline/deliveries.ts'
import { migration as deliveryTables } from '../../migrations/baseline/marketing-delivery.ts'
import { migration as settingsTables } from '../../migrations/baseline/marketing-settings.ts'
import { readJournal } from './databases.ts'
import { sendableEvent } from './destinations/events.ts'
import { domainEventTables } from './domain-events.ts'

/** Long enough for `SECRET_KEY`. */
export const testKey = 'the key of a site, for its tests'

export const deliveryTablesOfTests: readonly Migration[] = [
  ...domainEventTables,
  consentTables,
  deliveriesTables,
  settingsTables,
  deliveryTables,
]

export const testSenders = createSenderSealing(testKey)

/** An event in the intake's form, received now. */
export function journaledEvent(changes: Partial<SendableEvent> = {}): MarketingEvent {
  const at = changes.at ?? Date.now()
  const { ip, userAgent, ...event } = sendableEvent({
    id: randomUUID(),
    at,
    receivedAt: changes.receivedAt ?? at,
    ...changes,
  })
  const sealed = testSenders.seal({ ip, userAgent })
  return { ...event, visitor: { ...event.visitor, sealed } }
}

type Answer = (payloads: readonly Payload[], context: SendContext<'meta'>) => Promise<SendResult>

/**
 * The adapter of a destination; calls of `answer` stand for content that reached the other side.
 */
export function destinationWith(
  answer: Answer,
  changes: Partial<ServerDestination<'meta'>> = {},
): ServerDestination<'meta'> {
  return {
    slug: 'meta',
    baseUrl: 'http://127.0.0.1:9',
    batchSize: 10,
    maxAgeMs: 7 * dayMs,
    mergeWindowMs: 48 * hourMs,
    hashRules: () => ['email_lower', 'phone_digits'],
    isReady: ({ access_token }) => access_token !== '',
    toPayload: ({ id, ip, userAgent, name }) => ({
      ok: true,
      payload: { event_id: id, ip, ua: userAgent, event_name: name },
    }),
    mergesRepeats: () => true,
    send: answer,
    test: async () => ({ isOk: true, answer: '' }),
    ...changes,
  }
}

export const idOf = (payload: Payload) => String(payload.event_id)

export function accepted(payloads: readonly Payload[], note?: string): SendResult {
  const item: ItemResult =
    note === undefined ? { outcome: 'accepted' } : { outcome: 'accepted', note }
  return {
    outcome: 'answered',
    answer: '200 ok',
    traceId: 'trace',
    items: payloads.map(() => item),
  }
}

export const agreedValues = { pixel_id: '1234567890', access_token: 'a-token-of-a-test-0123456789' }

type Options = Partial<Pick<DeliveryParts, 'now' | 'random' | 'baseUrls' | 'fetch'>> & {
  journalNow?: () => number
}

/** A delivery with a real journal, real settings and real consents. */
export async function openDeliveryOf(
  database: Database,
  destination: AnyDestination,
  options: Options = {},
) {
  const { db } = database
  const log = pino({ level: 'silent' })
  const journal = openJournal(database, log, { sweepMs: 20 })
  let sync = async () => {}
  const settings = await openMarketingSettings({ db, key: testKey, onChange: () => void sync() })
  const delivery = openDelivery({
    db,
    journal,
    settings,
    destinations: [destination],
    baseUrls: { [destination.slug]: destination.baseUrl } as Record<ServerDestinationSlug, string>,
    senders: testSenders,
    withheldAt: (ids) => readWithheld(db, ids),
    log,
    random: () => 1,
    minIntervalMs: 0,
    ...options,
  })
  sync = delivery.sync
  await delivery.sync()

  async function results(): Promise<DeliveryResults[]> {
    const rows = await readJournal(database, [deliveryResultTopic])
    return rows.map(({ body }) => JSON.parse(body))
  }

  return {
    delivery,
    journal,
    settings,
    switchOn: async (values: Record<string, string> = agreedValues) => {
      await settings.saveDestination(destination.slug, { isOn: true, values })
      await delivery.sync()
      await until(async () => {
        const row = await db
          .selectFrom('journal_consumers')
          .select('name')
          .where('name', '=', `marketing_${destination.slug}`)
          .executeTakeFirst()
        return row !== undefined
      })
    },
    append: (event: MarketingEvent) =>
      journal.append(marketingEventTopic, event as unknown as AsJson<MarketingEvent> & Json),
    results,
    items: async (): Promise<DeliveryItem[]> => (await results()).flatMap(({ items }) => items),
    async close() {
      await delivery.close()
      await journal.close()
    },
  }
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
