import { eventsOfDomainEvents } from '#features/destinations/events.ts'
import { type MarketingEvent, marketingEventTopic } from '#features/destinations/marketing-event.ts'
import type { AsJson } from '#lib/json.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { DomainEvent, DomainEventName } from '#server/domain-events/events.ts'
import { readParams } from './intake/read-params.ts'
import './visitor/visitor-context.ts'

/** The consumer's name in the journal. */
const consumer = 'marketing_events'

/**
 * The only fields of a domain event's data that describe what was bought: `value` in whole units of
 * `currency`, the public number of the order, and `contents` as `EventItem`s.
 */
const orderFields = ['value', 'currency', 'order_id', 'contents', 'num_items'] as const

/**
 * Makes a marketing event of each domain event listed. A kill can append the event a second time;
 * destinations recognise the repeat by its id.
 */
export function followDomainEvents(domainEvents: Pick<DomainEventService, 'forward'>) {
  const names = Object.keys(eventsOfDomainEvents) as DomainEventName[]
  domainEvents.forward(
    consumer,
    names,
    marketingEventTopic,
    (event) => toMarketingEvent(event) as AsJson<MarketingEvent> | null,
  )
}

/** Null when the visitor has not agreed, or when there was no visitor. */
function toMarketingEvent({ id, name, at, data, visitor }: DomainEvent): MarketingEvent | null {
  if (!visitor?.marketing) return null
  const { eventId, ...known } = visitor.marketing
  const { params, value, currency, orderId } = readParams(orderOf(data))
  return {
    ...known,
    // A refund gets its own id: the form's id was that of the purchase, and destinations merge
    // events of one id.
    id: name === 'order_refunded' ? id : eventId || id,
    name: eventsOfDomainEvents[name as keyof typeof eventsOfDomainEvents],
    customName: '',
    at,
    receivedAt: at,
    origin: 'is_rehearsal' in data ? 'rehearsal' : 'domain_event',
    referrer: '',
    params,
    value,
    ...('remaining' in data && { remaining: data.remaining }),
    currency,
    orderId,
    fired: [],
  }
}

function orderOf(data: object): Readonly<Record<string, unknown>> {
  const fields = data as Readonly<Record<string, unknown>>
  return Object.fromEntries(orderFields.map((name) => [name, fields[name]]))
}
