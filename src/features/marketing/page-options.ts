import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from './destinations.ts'
import type { EventName } from './event-names.ts'
import type { OwnEvent } from './settings.ts'

/** The attribute of the document that holds a page's options. */
export const optionsAttribute = 'data-marketing'
/** The attribute of a form that a domain event follows from; its value is the event's name. */
export const formAttribute = 'data-sends'
/** JSON of the parameters that tags get with the event the page thanks for, such as what was bought. */
export const thanksAttribute = 'data-thanks'
/**
 * A `CustomEvent` on the document says that a form was taken without leaving the page; its `detail`
 * is the name of the domain event.
 */
export const formTakenEvent = 'vitrina_form_taken'

/**
 * The options of the marketing script on a page, as JSON in `data-marketing`. Pages are cached, so nothing
 * of a visitor is in it; what is left out is empty or off.
 */
export interface PageOptions {
  /** Signed by the server for this page. */
  token: string
  /** Those with a tag in the browser. */
  destinations: readonly PageDestination[]
  /** What happens by opening the page. */
  events: readonly EventName[]
  /** Events that are switched off. */
  off?: readonly EventName[]
  own?: readonly PageOwnEvent[]
  /** Endings of files whose links are downloads, in lower case. */
  downloads?: readonly string[]
  /** Percents of scrollable height, and seconds. */
  scroll?: readonly number[]
  times?: readonly number[]
  cookieDays: number
  lastVisitMinutes: number
  /** The domain event that the page thanks for. */
  thanksFor?: string
  /** Only on pages made for one signed-in customer. */
  userId?: string
}

export interface PageDestination {
  slug: DestinationSlug
  category: OptionalCategory
  /** In the registry of third parties. */
  service: string
  /** Public settings that are not empty. */
  values: Readonly<Record<string, string>>
  /** Events that our server sends to it, once confirmed, and that it would count from the tag, too. */
  leaves?: readonly EventName[]
}

/** An event of the owner's own that can happen on this page. */
export interface PageOwnEvent extends Pick<OwnEvent, 'event' | 'trigger' | 'target'> {
  /** Of a custom event. */
  name?: string
  delay?: number
  /** In units of the currency. */
  value?: number
  /** Happens once a page. */
  isOnce?: true
  /** Days of Lithuania, both included: `2026-11-03`. */
  from?: string
  until?: string
}
