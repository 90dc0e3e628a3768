import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from '#features/destinations/destinations.ts'
import { type EventName, metaNames } from '#features/destinations/event-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import type { PageEvent } from '../wire.ts'

/** The event as tags are given it. */
export interface TagEvent extends PageEvent {
  /** Our own name for the event. */
  event: EventName
}

/** An event and the state of its delivery. */
export interface Occurrence {
  shown: TagEvent
  /** When the event happened. */
  at: number
  /** Milliseconds of delay before it is sent to the server, so that tags can set cookies first. */
  sendsAfter: number
  /** The destinations the event is for; all when omitted. */
  only?: readonly DestinationSlug[] | undefined
  /** A copy of an event that our server confirms. */
  isConfirmed?: boolean | undefined
  /** Destinations that were offered the event, once each, and those whose tags took it. */
  offered: Set<DestinationSlug>
  given: Set<DestinationSlug>
  /** Tags and allowed categories already reported to our server. */
  reported: Set<DestinationSlug | OptionalCategory>
  /** Only in a further report: the categories allowed since the report before. */
  added?: readonly OptionalCategory[]
  /** Another occurrence with the same id is sent to the server instead. */
  isSent: boolean
}

export interface EventDetails extends Partial<Omit<PageEvent, 'params'>> {
  params?: EventParams
  only?: readonly DestinationSlug[]
  isConfirmed?: boolean
  /** Shared by all occurrences of the same event, when it happens separately for some tags. */
  given?: Set<DestinationSlug>
  /** Another occurrence with the same id is sent to the server instead. */
  isSent?: boolean
}

/** Creates an occurrence with its own id and parameters. */
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

/** Copies a value before it is handed out, so that changes to it are not seen elsewhere. */
export const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** `randomUUID` exists only on pages served over https. */
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
