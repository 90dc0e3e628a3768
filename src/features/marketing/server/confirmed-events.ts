import type { AsJson } from '#lib/json.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { DomainEvent, DomainEventName } from '#server/domain-events/events.ts'
import { eventsOfDomainEvents } from '../events.ts'
import { readParams } from './intake/read-params.ts'
import { type MarketingEvent, marketingEventTopic } from './marketing-event.ts'
import './visitor/visitor-context.ts'

/** The consumer's name in the journal. */
const consumer = 'marketing_events'

/**
 * Of an event's data only these are about what was bought: `value` in units of `currency`, the public
 * number of the order, and `contents` as `EventItem`s.
 */
const orderFields = ['value', 'currency', 'order_id', 'contents', 'num_items'] as const

/**
 * Makes marketing events of what our own server knows to be true. Each domain event is one; where a
 * kill appends it a second time, destinations know it by its id.
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

/** Null when its visitor has not agreed, or there was none. */
function toMarketingEvent({ id, name, at, data, visitor }: DomainEvent): MarketingEvent | null {
  if (!visitor?.marketing) return null
  const { eventId, ...known } = visitor.marketing
  const { params, value, currency, orderId } = readParams(orderOf(data))
  return {
    ...known,
    // The form's id was that of the purchase, and destinations merge events of one id.
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
