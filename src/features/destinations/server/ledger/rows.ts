import { cutText } from '#lib/text/cut-text.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import type { DeliveryOutcome } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import { matchFieldsOf } from '../delivery/match-fields.ts'
import type { DeliveryResults } from '../delivery/results.ts'
import type { EventSender } from '../sender-sealing.ts'

/** Of two rows about the same event and journal row, the one with the higher value is kept. */
const certainty: Readonly<Record<DeliveryOutcome, number>> = {
  unknown: 0,
  not_sent: 1,
  given_up: 2,
  refused: 3,
  accepted: 4,
}

const maxTextLength = 8000
/** The latest time the engine can store and sort. */
const latest = Date.UTC(2200, 0)

export type EventRow = ReturnType<typeof toEventRow>
export type DeliveryRow = ReturnType<typeof toDeliveryRows>[number]

export function toEventRow(event: MarketingEvent, { ip, userAgent }: EventSender) {
  const { consent, visitor, value } = event
  return {
    at: timeIn(event.at),
    id: event.id,
    received: timeIn(event.receivedAt),
    name: event.name,
    // A table's sorting key could be extended only by a new column.
    name_in_key: event.name,
    custom_name: event.customName,
    origin: event.origin,
    url: event.url,
    referrer: event.referrer,
    params: cutText(JSON.stringify(event.params), maxTextLength),
    value: Number.isFinite(value) ? value : null,
    currency: event.currency,
    order_id: event.orderId,
    fired: event.fired,
    consent_id: consent.id,
    analytics: Number(consent.analytics),
    advertisement: Number(consent.advertisement),
    external_id: visitor.externalId,
    network: networkOf(ip, anonymised) ?? '',
    fields: matchFieldsOf({ visitor, ip, userAgent }),
    attribution: cutText(JSON.stringify(event.attribution), maxTextLength),
  }
}

export function toDeliveryRows({ items, destination, at, ...request }: DeliveryResults) {
  return items.map((item) => ({
    event_at: timeIn(item.eventAt),
    event_id: item.eventId,
    destination,
    row: item.row,
    certainty: certainty[item.outcome],
    at: timeIn(at),
    name: item.name,
    outcome: item.outcome,
    reason: item.reason,
    attempts: item.outcome === 'not_sent' ? 0 : Math.min(request.attempts, 65_535),
    answer: request.answer,
    trace_id: request.traceId,
    payload: item.payload,
    fields: item.fields,
    consent_id: item.consentId,
    external_id: item.externalId,
  }))
}

const timeIn = (at: number) => Math.min(latest, Math.max(0, Math.round(at)))
