import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '#lib/dates/durations.ts'
import type { AsJson } from '#lib/json.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { EventName } from '../../events.ts'
import type { DeliveryOutcome, MatchField } from '../../ledger.ts'
import { deliveryResultTopic } from '../../marketing-event.ts'

/** Outcomes of some events at a destination, as a row of the journal. */
export interface DeliveryResults {
  destination: ServerDestinationSlug
  at: number
  /** How many times the request was sent. */
  attempts: number
  answer: string
  traceId: string
  items: readonly DeliveryItem[]
}

export interface DeliveryItem {
  eventId: string
  name: EventName
  eventAt: number
  /** The event's id in the journal; a replay has a new one. */
  row: number
  consentId: string
  externalId: string
  outcome: DeliveryOutcome
  /**
   * The reason the event was not accepted, or a remark of the destination about an accepted one.
   */
  reason: string
  /**
   * JSON as it was sent, without the IP address and the user agent; empty when no payload was made.
   */
  payload: string
  fields: readonly MatchField[]
}

/** Keeps rows of the journal small. */
const itemsPerRow = 100
const attempts = 5

/** Resolves once the results are on disk. */
export async function appendResults(
  journal: Pick<Journal, 'append'>,
  { items, ...request }: DeliveryResults,
) {
  const rows: Promise<void>[] = []
  for (let start = 0; start < items.length; start += itemsPerRow)
    rows.push(append(journal, { ...request, items: items.slice(start, start + itemsPerRow) }))
  await Promise.all(rows)
}

/** Retries, because the journal may be full for a moment and the outcomes must not be lost. */
async function append(journal: Pick<Journal, 'append'>, results: DeliveryResults) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await journal.append(deliveryResultTopic, results as AsJson<DeliveryResults>)
    } catch (error) {
      if (attempt === attempts) throw error
      await sleep(secondMs)
    }
  }
}
