import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from '#features/destinations/destinations.ts'
import type { EventName } from '#features/destinations/event-names.ts'
import type { OwnEvent } from '#features/destinations/settings.ts'

/** Attribute of the document element that holds a page's options. */
export const optionsAttribute = 'data-marketing'
/** Attribute of a form whose sending leads to a domain event; its value is the event's name. */
export const formAttribute = 'data-sends'
/**
 * Attribute with the JSON parameters, such as what was bought, that tags get with the event the
 * page thanks for.
 */
export const thanksAttribute = 'data-thanks'
/**
 * A `CustomEvent` on the document for a form that was accepted without leaving the page; its
 * `detail` is the name of the domain event.
 */
export const formTakenEvent = 'vitrina_form_taken'

/**
 * The options of the marketing script on a page, as JSON in `data-marketing`. Pages are cached, so
 * the options hold nothing about a visitor; omitted fields are empty or off.
 */
export interface PageOptions {
  /** The page's token, signed by the server. */
  token: string
  /** Destinations with a tag in the browser. */
  destinations: readonly PageDestination[]
  /** Events that happen when the page is opened. */
  events: readonly EventName[]
  /** Events that are switched off. */
  off?: readonly EventName[]
  own?: readonly PageOwnEvent[]
  /** Extensions of files whose links are downloads, in lower case. */
  downloads?: readonly string[]
  /** Percentages of the scrollable height, and seconds on the page. */
  scroll?: readonly number[]
  times?: readonly number[]
  cookieDays: number
  lastVisitMinutes: number
  /** The domain event the page thanks for. */
  thanksFor?: string
  /** Only on pages made for one signed-in customer. */
  userId?: string
}

export interface PageDestination {
  slug: DestinationSlug
  category: OptionalCategory
  /** The service's slug in the registry of third parties. */
  service: string
  /** Public settings of the destination that are not empty. */
  values: Readonly<Record<string, string>>
  /**
   * Events left to our server, which sends them once confirmed: this destination would also count
   * them from the tag.
   */
  leaves?: readonly EventName[]
}

/** An owner-defined event that can happen on this page. */
export interface PageOwnEvent extends Pick<OwnEvent, 'event' | 'trigger' | 'target'> {
  /** Name of a custom event. */
  name?: string
  delay?: number
  /** In whole units of the currency, not cents. */
  value?: number
  /** The event happens at most once per page. */
  isOnce?: true
  /** Days in Lithuania, both inclusive: `2026-11-03`. */
  from?: string
  until?: string
}
