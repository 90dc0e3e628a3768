import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from '../destinations.ts'
import { type EventName, metaNames } from '../event-names.ts'
import type { EventParams, PageEvent } from '../wire.ts'

/** What tags are given. */
export interface TagEvent extends PageEvent {
  /** Our own name of it. */
  event: EventName
}

/** An event with what becomes of it. */
export interface Occurrence {
  shown: TagEvent
  /** When it happened. */
  at: number
  /** Milliseconds by which it is sent to the server later, for tags may set cookies first. */
  sendsAfter: number
  /** Left out, it is for all. */
  only?: readonly DestinationSlug[] | undefined
  /** A copy of what our server knows. */
  isConfirmed?: boolean | undefined
  /** Destinations that were offered it, once each, and those whose tags took it. */
  offered: Set<DestinationSlug>
  given: Set<DestinationSlug>
  /** Tags and allowed categories our server has heard of. */
  reported: Set<DestinationSlug | OptionalCategory>
  /** Of a further report: what was allowed since the one before. */
  added?: readonly OptionalCategory[]
  /** Another of the same id is sent to the server. */
  isSent: boolean
}

export interface EventDetails extends Partial<Omit<PageEvent, 'params'>> {
  params?: EventParams
  only?: readonly DestinationSlug[]
  isConfirmed?: boolean
  /** Of all occurrences of the same event, where it happens for some tags apart. */
  given?: Set<DestinationSlug>
  /** Another of the same id is sent to the server. */
  isSent?: boolean
}

/** A new occurrence, with an id and parameters of its own. */
export function occurrenceOf(event: EventName, details: EventDetails = {}): Occurrence {
  const { params, only, isConfirmed, given = new Set(), isSent = false, ...fields } = details
  const isLink = event === 'internal_link' || event === 'outbound_link'
  return {
    at: Date.now(),
    sendsAfter: isLink ? 500 : 0,
    only,
    isConfirmed,
    offered: new Set(),
    given,
    reported: new Set(),
    isSent,
    shown: {
      event,
      name: metaNames[event],
      delay: 0,
      eventID: newUuid(),
      e_id: `automatic_event_${event}`,
      type: 'trigger',
      fired: false,
      woo_order: 0,
      edd_order: 0,
      trackingIds: [],
      ...fields,
      params: copy({ ...pageParams(), ...params }),
    },
  }
}

/** What is handed out is a copy, so that nothing done to it is seen elsewhere. */
export const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** `randomUUID` is there only where the page came by https. */
export const newUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
  )

function pageParams(): EventParams {
  const { burst_id: id, burst_type: type } = document.body.dataset
  return {
    page_title: document.title,
    event_url: location.host + location.pathname,
    user_role: 'guest',
    ...(id && { post_id: id }),
    ...(type && { post_type: type }),
  }
}
