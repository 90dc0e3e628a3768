import type { OptionalCategory } from '#features/consent/wire.ts'
import type { Attribution } from '#lib/site/attribution.ts'
import type { DestinationSlug } from './destinations.ts'
import type { EventParams } from './event-params.ts'
import type { EventName, EventOrigin } from './events.ts'

/** Topics of the journal: events, and their outcome at each destination. */
export const marketingEventTopic = 'marketing_event'
export const deliveryResultTopic = 'marketing_delivery'

/**
 * An event as it waits in the journal. Its id, time and consent are fixed when it is received.
 * After a kill the journal may hold the event twice under the same id, so readers take each id of
 * an origin once.
 */
export interface MarketingEvent {
  /** UUID; the same in the browser and from the server. */
  id: string
  name: EventName
  /** The owner's own name of a custom event; empty for the others. */
  customName: string
  /** When the event happened, in milliseconds; never later than it was received. */
  at: number
  receivedAt: number
  origin: EventOrigin
  /** Address of the page the event happened on, not the address it was sent to. */
  url: string
  referrer: string
  params: EventParams
  /** In whole units of the currency; null for an event without a value. */
  value: number | null
  /** Only for a refund: the remaining value of its purchase. */
  remaining?: number
  currency: string
  /** The order's public number; empty without an order. */
  orderId: string
  /** Destinations whose tag on the page was given the event. */
  fired: readonly DestinationSlug[]
  /**
   * Only in a further report, sent because more was allowed or given to tags: the categories
   * allowed since. Destinations of other categories are skipped, because they had the first report.
   */
  added?: readonly OptionalCategory[]
  consent: EventConsent
  visitor: EventVisitor
  attribution: Attribution
}

export interface EventConsent {
  /** Id of the consent record under which the event was sent. */
  id: string
  analytics: boolean
  advertisement: boolean
}

/** The pseudonymous visitor who caused the event; unknown values are empty. */
export interface EventVisitor {
  /** `pbid` */
  externalId: string
  /**
   * Ids from cookies and links, by the parameter that brought them: `fbp`, `fbc`, `gclid`, `ttp` …
   */
  ids: Readonly<Partial<Record<VisitorIdName, string>>>
  /**
   * IP address and user agent, encrypted (`server/sender-sealing.ts`), because destinations need the
   * original values.
   */
  sealed: string
  /**
   * SHA-256 of personal fields in hex, by the rule that normalised them; only for rules that
   * enabled destinations asked for, and only with consent to advertisement. `external_id` is `pbid`
   * unchanged: it is a SHA-256 already, and tags pass such a value on unhashed.
   */
  hashes: Readonly<Partial<Record<HashRule, string>>>
}

export type VisitorIdName =
  | 'fbp'
  | 'fbc'
  | 'ga_client_id'
  | 'ga_session_id'
  | 'gclid'
  | 'gbraid'
  | 'wbraid'
  | 'ttp'
  | 'ttclid'
  | 'epik'
  | 'msclkid'
  | 'uet_visitor_id'
  | 'li_fat_id'

/** The rule by which a personal field was normalised before hashing; destinations differ. */
export type HashRule =
  | 'email_lower'
  | 'email_google'
  | 'email_stripped'
  | 'phone_digits'
  | 'phone_e164'
  | 'first_name_letters'
  | 'last_name_letters'
  | 'first_name_words'
  | 'last_name_words'
  | 'city_letters'
  | 'postcode'
  | 'country'
  | 'external_id'
