import type { OptionalCategory } from '#features/consent/wire.ts'
import type { Attribution } from '#lib/attribution.ts'
import type { DestinationSlug } from '../destinations.ts'
import type { EventName, EventOrigin } from '../events.ts'
import type { EventParams } from '../wire.ts'

/** The journal's topics: events, and what became of them at each destination. */
export const marketingEventTopic = 'marketing_event'
export const deliveryResultTopic = 'marketing_delivery'

/**
 * An event as it waits in the journal. Its id, time and consent are fixed when it is received. After
 * a kill the same event may stand there twice, under the same id: whoever reads it takes each id of
 * an origin once.
 */
export interface MarketingEvent {
  /** UUID; the same in the browser and from the server. */
  id: string
  name: EventName
  /** The owner's own name of a custom event; empty for the others. */
  customName: string
  /** When it happened, in milliseconds; never later than it was received. */
  at: number
  receivedAt: number
  origin: EventOrigin
  /** The page it happened on, not the address it was sent to. */
  url: string
  referrer: string
  params: EventParams
  /** In units of the currency; null when it has none. */
  value: number | null
  /** Of a refund: what its purchase is worth after it. */
  remaining?: number
  currency: string
  /** The order's public number; empty for none. */
  orderId: string
  /** Destinations that a tag on the page was given it for. */
  fired: readonly DestinationSlug[]
  /**
   * Of a further report, because more was allowed or given to tags: the categories that were allowed
   * since. No destination of another category is sent it, for that had the first report.
   */
  added?: readonly OptionalCategory[]
  consent: EventConsent
  visitor: EventVisitor
  attribution: Attribution
}

export interface EventConsent {
  /** The consent record it was sent under. */
  id: string
  analytics: boolean
  advertisement: boolean
}

/** Who caused it, pseudonymous: empty texts for what is not known. */
export interface EventVisitor {
  /** `pbid` */
  externalId: string
  /** Ids of cookies and links by the parameter that brought them: `fbp`, `fbc`, `gclid`, `ttp` … */
  ids: Readonly<Partial<Record<VisitorIdName, string>>>
  /** Address and browser, encrypted (`sender-sealing.ts`): destinations need them as they are. */
  sealed: string
  /**
   * SHA-256 of personal fields in hex, by the rule that normalised them; only rules that destinations
   * which are on asked for, and only with consent to advertisement. `external_id` is `pbid` as it is:
   * that is a SHA-256 already, and tags pass such a value on unhashed.
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

/** How a personal field was normalised before hashing: destinations differ. */
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
