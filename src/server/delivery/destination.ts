import { hourMs, secondMs } from '#lib/durations.ts'

/**
 * How deliveries go to a destination: how many at once, how often and how long a failed one is tried
 * again, and what is kept.
 */
export interface DestinationSettings<Payload> {
  /** As it stands in the ledger. */
  name: string
  /** How many are sent at once by each process; 1 unless given. */
  concurrency?: number
  /** Longer than any attempt: after it the process that was sending counts as dead. */
  leaseMs: number
  retry: RetryPolicy
  /** More than so many waiting deliveries are not accepted. */
  maxWaiting?: number
  /** What is kept of a payload once it is delivered; nothing unless given. */
  keepAfterDelivery?: (payload: Payload) => Partial<Payload>
  /** For how long the ledger shows a delivery, in whatever state, counted from its beginning. */
  retentionMs: number
}

/**
 * Where deliveries go. Everything a destination decides is in this one value.
 *
 * @template Payload what is sent; must survive JSON unchanged
 */
export interface Destination<Payload> extends DestinationSettings<Payload> {
  /** Milliseconds for which nothing is tried, such as while it is paused; asked before each attempt. */
  restMs?: () => number
  /** Tries once; always ends well before the lease does. What it throws counts as `retry`. */
  send(delivery: Delivery<Payload>): Promise<SendResult>
}

export interface RetryPolicy {
  /** The wait after the first failure; doubled after each further one, */
  firstMs: number
  /** up to this. */
  maxMs: number
  /** Given up when the next attempt would be later than this after the delivery was enqueued. */
  giveUpAfterMs: number
  /** While one after the other fails, the whole destination is left alone, ever longer. */
  outage?: { firstMs: number; maxMs: number }
}

/**
 * Half a minute after the first failure, at most four hours between attempts, for three days: what
 * emails and the external consent service are given.
 */
export const threeDays: RetryPolicy = {
  firstMs: 30 * secondMs,
  maxMs: 4 * hourMs,
  giveUpAfterMs: 72 * hourMs,
}

/** What is to be delivered. */
export interface NewDelivery<Payload> {
  kind: string
  /** What it is about, such as `contact/7`; its state can be read by this. */
  subject?: string
  /** Those with equal keys are sent one after the other, in their order. */
  orderKey?: string
  payload: Payload
}

/** A delivery as it is handed to its destination. */
export interface Delivery<Payload> {
  id: number
  kind: string
  subject: string | null
  payload: Payload
  /** When it was enqueued. */
  createdAt: number
  /** This one included. */
  attempts: number
}

/** How an attempt ended, with what the other side said about it. */
export type SendResult =
  | { outcome: 'delivered'; answer: string }
  /** The last word: the same would be refused again. */
  | { outcome: 'rejected'; answer: string }
  /** `retryAfterMs` is what the other side asked for; it is not tried sooner. */
  | { outcome: 'retry'; answer: string; retryAfterMs?: number }

/** When a delivery is tried again; null when it is to be given up. */
export function nextAttemptAt(
  { firstMs, maxMs }: RetryPolicy,
  { attempts, giveUpAt }: { attempts: number; giveUpAt: number },
  now: number,
  retryAfterMs = 0,
): number | null {
  const next = now + Math.max(retryAfterMs, backoff(attempts, firstMs, maxMs))
  return next > giveUpAt ? null : next
}

/** The wait after so many failures. */
export const backoff = (failures: number, firstMs: number, maxMs: number) =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1))
