import type { DestinationSlug, ServerDestinationSlug } from './destinations.ts'
import type { EventName, EventOrigin } from './events.ts'

/** Whole months for which events and deliveries are retained, besides the present month. */
export const ledgerMonths = 13

/**
 * Outcomes of an event at a destination of the server. `refused` and `given_up` are dead letters;
 * an `unknown` event was sent at most once and never answered.
 */
export const deliveryOutcomes = ['accepted', 'refused', 'given_up', 'unknown', 'not_sent'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** The reason an event is not sent to a destination. */
export type NotSentReason =
  | 'not_consented'
  | 'consent_withdrawn'
  | 'sent_by_browser'
  | 'browser_only'
  | 'not_mapped'
  | 'no_identity'
  | 'missing_value'
  | 'too_old'
  | 'switched_off'
  | 'repeated'
  | 'rehearsed_order'
  | 'restored'

/** Fields by which a destination may recognise the visitor, in Meta's words. */
export const matchFields = [
  'em',
  'ph',
  'fbp',
  'fbc',
  'click_id',
  'external_id',
  'ip',
  'ua',
] as const
export type MatchField = (typeof matchFields)[number]

/** An event as it was received; texts are empty where no value was given. */
export interface LedgerEvent {
  id: string
  /** Milliseconds since 1970, like all times here. */
  at: number
  receivedAt: number
  name: EventName
  customName: string
  origin: EventOrigin
  url: string
  referrer: string
  /** JSON */
  params: string
  value: number | null
  currency: string
  orderId: string
  consentId: string
  analytics: boolean
  advertisement: boolean
  externalId: string
  /** `192.0.2.0/24` */
  network: string
  fields: readonly MatchField[]
  /** JSON of the visitor's first and last visit. */
  attribution: string
  copies: readonly EventCopy[]
}

/** One way an event was sent: to a tag on the page, or from our server. */
export type EventCopy =
  | { by: 'browser'; destination: DestinationSlug }
  | ({ by: 'server'; destination: ServerDestinationSlug } & ServerCopy)

export interface ServerCopy {
  at: number
  outcome: DeliveryOutcome
  /** A `NotSentReason` where the event was not sent, else the destination's answer about it. */
  reason: string
  attempts: number
  answer: string
  traceId: string
  /** JSON as it was sent, without the IP address and the user agent. */
  payload: string
}

export interface LedgerFilter {
  name?: EventName
  destination?: DestinationSlug
  outcome?: DeliveryOutcome
  /** The event's id, the beginning of the id, or the number of its order. */
  id?: string
  /** Inclusive `from`, exclusive `to`. */
  from?: number
  to?: number
}

/** Where a page of the log begins: after this event. */
export interface LedgerPlace {
  at: number
  id: string
  name: string
}

export interface LedgerPage {
  /** Newest first. */
  events: readonly LedgerEvent[]
  /** The place of the next page; null when there are no older events. */
  olderThan: LedgerPlace | null
}

export interface MatchQuality {
  destination: ServerDestinationSlug
  /** Count of accepted events. */
  events: number
  /** Count of accepted events that carried each field this destination uses. */
  carried: Readonly<Partial<Record<MatchField, number>>>
}

export interface EventCount {
  /** `2026-11-22` in Lithuania */
  day: string
  name: EventName
  /** Null in rows that count events, whether they were sent or not. */
  destination: DestinationSlug | null
  outcome: DeliveryOutcome | 'browser' | null
  count: number
}

/** State of sending to a destination of the server. */
export interface DeliveryState {
  destination: ServerDestinationSlug
  /** `backing_off` while the destination backs off after a failure, until `backOffUntil`. */
  state: 'off' | 'not_ready' | 'paused' | 'backing_off' | 'running'
  pausedBecause: string | null
  backOffUntil: number | null
  /** Events not handled yet, and when the first of them was received. */
  waiting: number
  waitingSince: number | null
  deadLetters: number
  lastAcceptedAt: number | null
  lastErrorAt: number | null
  lastError: string | null
  /** Requests of the last 28 days whose outcome is asked for later. */
  followUps: { events: number; refused: number; pending: number }
}
