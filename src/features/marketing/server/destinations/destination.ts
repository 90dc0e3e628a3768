import type { ServerDestinationSlug } from '../../destinations.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { FieldsOf } from '../../settings.ts'
import type { HashRule, MarketingEvent } from '../marketing-event.ts'

/** An event with what destinations need unencrypted, for the time of sending only. */
export interface SendableEvent extends MarketingEvent {
  ip: string
  userAgent: string
}

/** Everything that is particular to a destination; the rest of sending is the same for all. */
export interface ServerDestination<Slug extends ServerDestinationSlug = ServerDestinationSlug> {
  slug: Slug
  /** Its own address; `DESTINATION_URLS` replaces it by that of a stand-in. */
  baseUrl: string
  /** Most events in one request. */
  batchSize: number
  /** What all payloads of one request must have in common; without it any may go together. */
  batchKey?(payload: Payload): string
  /** Older events are refused by it, so they are not sent. */
  maxAgeMs: number
  /**
   * How long after an event was first sent a repeat is still merged. When it is unknown whether it
   * arrived, it is not sent again later than this.
   */
  mergeWindowMs: number
  /** Personal fields it can use, by the rule it wants them normalised with. */
  hashRules(values: FieldsOf<Slug>): readonly HashRule[]
  /** Whether all it needs was given to send from the server. */
  isReady(values: FieldsOf<Slug>): boolean
  /** The event in its form, or why it is not for this destination. */
  toPayload(event: SendableEvent, values: FieldsOf<Slug>): PayloadResult
  /**
   * Whether a repeated event is merged by its id. One that is not is sent at most once: after a kill
   * in the middle of sending, whether it arrived stays unknown.
   */
  mergesRepeats(event: Pick<MarketingEvent, 'name' | 'orderId'>): boolean
  /** Whether it gets what follows from rehearsal orders, since nothing of it counts anywhere. */
  takesRehearsals?: true
  /** Sends once; ends within `timeoutMs`. What it throws counts as `retry`. */
  send(payloads: readonly Payload[], context: SendContext<Slug>): Promise<SendResult>
  /** For a destination that answers with a receipt, and says later what became of the request. */
  followUp?: FollowUp<Slug>
  /** Whether the given ids and secrets work, without counting anything where that is possible. */
  test(context: SendContext<Slug>): Promise<ConnectionTest>
  /** How it takes an event only to check it; without it there is no such way. */
  eventTest?: EventTest<Slug>
}

interface EventTest<Slug extends ServerDestinationSlug> {
  /** Whether it may count such an event like any other. */
  isCounted: boolean
  /** Whether the code was given under which it shows such events; without it none is needed. */
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

/** How a request ended; `answer` is what the other side said, for the ledger. */
export type SendResult =
  /** One item for each payload, in their order. */
  | { outcome: 'answered'; answer: string; traceId: string; items: readonly ItemResult[] }
  /** The whole batch was refused for some event in it, so it is halved to find that. */
  | { outcome: 'batch_refused'; answer: string }
  /**
   * To be sent again. `isUntouched` says for certain that nothing of it was taken; without it, what
   * is sent at most once must not be sent again, for it may have arrived.
   */
  | { outcome: 'retry'; answer: string; retryAfterMs?: number; isUntouched?: true }
  /** Nothing is sent until the owner has mended the credentials. */
  | { outcome: 'credentials'; answer: string }

export type ItemResult =
  | { outcome: 'accepted'; note?: string }
  | { outcome: 'refused'; reason: string }

interface FollowUp<Slug extends ServerDestinationSlug> {
  /** From the answer to the first question, and to the last one; the pauses are the asker's. */
  firstMs: number
  lastMs: number
  /** Asks by the `traceId` of the answer; what it throws counts as `pending`. */
  ask(traceId: string, context: SendContext<Slug>): Promise<FollowUpResult>
}

export type FollowUpResult =
  | { outcome: 'pending'; answer: string }
  /** How many events of the request were refused after all; the answer does not say which. */
  | { outcome: 'settled'; refused: number; answer: string }

export interface ConnectionTest {
  isOk: boolean
  /** What the other side answered, in a few words. */
  answer: string
}
