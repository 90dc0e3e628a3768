import type { ServerDestinationSlug } from '../../destinations.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { HashRule, MarketingEvent } from '../../marketing-event.ts'
import type { FieldsOf } from '../../settings.ts'

/** An event with the unencrypted fields destinations need; it exists only while it is sent. */
export interface SendableEvent extends MarketingEvent {
  ip: string
  userAgent: string
}

/** Everything particular to a destination; the remaining steps of sending are shared by all. */
export interface ServerDestination<Slug extends ServerDestinationSlug = ServerDestinationSlug> {
  slug: Slug
  /** The destination's own address; `DESTINATION_URLS` replaces it with that of a stand-in. */
  baseUrl: string
  /** Maximum of events in one request. */
  batchSize: number
  /**
   * A key that all payloads of one request must share; without this function any may go together.
   */
  batchKey?(payload: Payload): string
  /** Older events are not sent, because the destination refuses them. */
  maxAgeMs: number
  /**
   * How long after an event was first sent the destination merges a repeat. An event that may have
   * arrived is not sent again later than this.
   */
  mergeWindowMs: number
  /** Personal fields the destination can use, by the rule that normalises them for it. */
  hashRules(values: FieldsOf<Slug>): readonly HashRule[]
  /** Whether all settings for sending from the server are there. */
  isReady(values: FieldsOf<Slug>): boolean
  /** The event in the destination's form, or the reason it is not for this destination. */
  toPayload(event: SendableEvent, values: FieldsOf<Slug>): PayloadResult
  /**
   * Whether the destination merges a repeated event by its id. Otherwise the event is sent at most
   * once: after a kill in the middle of sending, whether it arrived stays unknown.
   */
  mergesRepeats(event: Pick<MarketingEvent, 'name' | 'orderId'>): boolean
  /** Gets events of rehearsal orders, because it counts nothing. */
  takesRehearsals?: true
  /** Sends once and ends within `timeoutMs`. An exception counts as `retry`. */
  send(payloads: readonly Payload[], context: SendContext<Slug>): Promise<SendResult>
  /** For a destination that answers with a receipt and settles the request later. */
  followUp?: FollowUp<Slug>
  /** Tests the stored ids and secrets, without anything being counted where that is possible. */
  test(context: SendContext<Slug>): Promise<ConnectionTest>
  /** Way to send an event only as a test; undefined for a destination without one. */
  eventTest?: EventTest<Slug>
}

interface EventTest<Slug extends ServerDestinationSlug> {
  /** The destination may count a test event like any other. */
  isCounted: boolean
  /**
   * Whether the code under which the destination shows test events was entered; undefined where no
   * code is needed.
   */
  isReady?(values: FieldsOf<Slug>): boolean
  send(payload: Payload, context: SendContext<Slug>): Promise<ConnectionTest>
}

export type Payload = Readonly<Record<string, unknown>>

export type PayloadResult = { ok: true; payload: Payload } | { ok: false; reason: NotSentReason }

export interface SendContext<Slug extends ServerDestinationSlug> {
  values: FieldsOf<Slug>
  /** The destination's own address, or that of a stand-in. */
  baseUrl: string
  timeoutMs: number
  fetch: typeof fetch
  now: () => number
}

/** The outcome of a request; `answer` is the destination's answer, for the ledger. */
export type SendResult =
  /** One item for each payload, in the order of the payloads. */
  | { outcome: 'answered'; answer: string; traceId: string; items: readonly ItemResult[] }
  /** The whole batch was refused because of some event, so it is halved to find that event. */
  | { outcome: 'batch_refused'; answer: string }
  /**
   * To be sent again. `isUntouched` says that certainly no event was taken; without it, an event
   * that is sent at most once is not sent again, because it may have arrived.
   */
  | { outcome: 'retry'; answer: string; retryAfterMs?: number; isUntouched?: true }
  /** Sending stops until the owner has corrected the credentials. */
  | { outcome: 'credentials'; answer: string }

export type ItemResult =
  | { outcome: 'accepted'; note?: string }
  | { outcome: 'refused'; reason: string }

interface FollowUp<Slug extends ServerDestinationSlug> {
  /**
   * Time from the destination's answer to the first question about the outcome, and to the last;
   * the caller chooses the times between.
   */
  firstMs: number
  lastMs: number
  /** Asks by the `traceId` of the answer; an exception counts as `pending`. */
  ask(traceId: string, context: SendContext<Slug>): Promise<FollowUpResult>
}

export type FollowUpResult =
  | { outcome: 'pending'; answer: string }
  /** Count of the request's events that were refused in the end; the answer does not say which. */
  | { outcome: 'settled'; refused: number; answer: string }

export interface ConnectionTest {
  isOk: boolean
  /** The destination's answer, in a few words. */
  answer: string
}
