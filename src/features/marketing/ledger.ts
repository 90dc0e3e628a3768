import type { DestinationSlug, ServerDestinationSlug } from './destinations.ts'
import type { EventName, EventOrigin } from './events.ts'

/** Whole months that events and deliveries are kept besides the present one. */
export const ledgerMonths = 13

/**
 * What became of an event at a destination of the server. `refused` and `given_up` are dead letters;
 * `unknown` was sent at most once and never answered.
 */
export const deliveryOutcomes = ['accepted', 'refused', 'given_up', 'unknown', 'not_sent'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why an event is not sent to a destination. */
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

/** What an event carried by which a destination may recognise the visitor, in Meta's words. */
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

/** An event as it was received; texts are empty where nothing was. */
export interface LedgerEvent {
  id: string
  /** Milliseconds since 1970, as all times here. */
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
  /** JSON of its first and last visit. */
  attribution: string
  copies: readonly EventCopy[]
}

/** Where an event went: to a tag on the page, or from our server. */
export type EventCopy =
  | { by: 'browser'; destination: DestinationSlug }
  | ({ by: 'server'; destination: ServerDestinationSlug } & ServerCopy)

export interface ServerCopy {
  at: number
  outcome: DeliveryOutcome
  /** A `NotSentReason` where it was not sent; else what the other side said about this event. */
  reason: string
  attempts: number
  answer: string
  traceId: string
  /** JSON as it was sent, without address and browser. */
  payload: string
}

export interface LedgerFilter {
  name?: EventName
  destination?: DestinationSlug
  outcome?: DeliveryOutcome
  /** The event's id, or the beginning of it, or the number of its order. */
  id?: string
  /** From an instant on and before another one. */
  from?: number
  to?: number
}

/** Where a page of the stream begins: behind this event. */
export interface LedgerPlace {
  at: number
  id: string
  name: string
}

export interface LedgerPage {
  /** The newest first. */
  events: readonly LedgerEvent[]
  /** Null when there are no older ones. */
  olderThan: LedgerPlace | null
}

export interface MatchQuality {
  destination: ServerDestinationSlug
  /** Accepted events. */
  events: number
  /** How many of them carried each field this destination uses. */
  carried: Readonly<Partial<Record<MatchField, number>>>
}

export interface EventCount {
  /** `2026-11-22` in Lithuania */
  day: string
  name: EventName
  /** Null counts events, whether they were sent or not. */
  destination: DestinationSlug | null
  outcome: DeliveryOutcome | 'browser' | null
  count: number
}

/** How a destination of the server fares. */
export interface DeliveryState {
  destination: ServerDestinationSlug
  /** `resting` until `restUntil`, after a failure. */
  state: 'off' | 'not_ready' | 'paused' | 'resting' | 'running'
  pausedBecause: string | null
  restUntil: number | null
  /** Events not handled yet, and when the first of them came. */
  waiting: number
  waitingSince: number | null
  deadLetters: number
  lastAcceptedAt: number | null
  lastErrorAt: number | null
  lastError: string | null
  /** Of requests of the last 28 days whose outcome was asked for later. */
  followUps: { events: number; refused: number; pending: number }
}
