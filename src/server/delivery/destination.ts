import { hourMs, secondMs } from '#lib/dates/durations.ts'
import { backoff, type RetrySchedule } from './retry-schedule.ts'

/**
 * How a destination is sent to: the number of deliveries at once, the retries, and the retention.
 */
export interface DestinationSettings<Payload> {
  /** Its name in the ledger. */
  name: string
  /** The number of deliveries each process sends at once; 1 by default. */
  concurrency?: number
  /** Longer than any attempt: a process that still holds a lease after this time counts as dead. */
  leaseMs: number
  retry: RetryPolicy
  /** The max number of waiting deliveries; further ones are refused. */
  maxWaiting?: number
  /** The part of a payload to retain after delivery; none by default. */
  keepAfterDelivery?: (payload: Payload) => Partial<Payload>
  /** Retention of a delivery in the ledger, in any state, counted from its creation. */
  retentionMs: number
}

/**
 * A destination of deliveries, with all its settings in one value.
 *
 * @template Payload the content to send; must survive JSON unchanged
 */
export interface Destination<Payload> extends DestinationSettings<Payload> {
  /**
   * Milliseconds to pause sending, for example while the owner has paused it; asked before each
   * attempt.
   */
  backOffMs?: () => number
  /**
   * Makes one attempt, which always ends well before the lease does. A thrown error counts as
   * `retry`.
   */
  send(delivery: Delivery<Payload>): Promise<SendResult>
}

export interface RetryPolicy extends RetrySchedule {
  /**
   * A delivery is given up when its next attempt would be later than this after it was enqueued.
   */
  giveUpAfterMs: number
  /**
   * Delays for the whole destination while one delivery after the other fails; each longer than the
   * last.
   */
  outage?: RetrySchedule
}

/**
 * Half a minute after the first failure, at most four hours between attempts, for three days. For
 * emails and the external consent service.
 */
export const threeDays: RetryPolicy = {
  firstMs: 30 * secondMs,
  maxMs: 4 * hourMs,
  giveUpAfterMs: 72 * hourMs,
}

/** A delivery to enqueue. */
export interface NewDelivery<Payload> {
  kind: string
  /** The subject of the delivery, such as `contact/7`, by which its state can be read. */
  subject?: string
  /** Deliveries with equal keys are sent one after the other, in order. */
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
  /** The number of attempts, including this one. */
  attempts: number
}

/** The result of an attempt, with the destination's answer. */
export type SendResult =
  | { outcome: 'delivered'; answer: string }
  /** Final: another attempt would be refused again. */
  | { outcome: 'rejected'; answer: string }
  /** `retryAfterMs` is the delay the destination asked for; there is no earlier attempt. */
  | { outcome: 'retry'; answer: string; retryAfterMs?: number }

/** The time of the next attempt; null when the delivery is to be given up. */
export function nextAttemptAt(
  retry: RetryPolicy,
  { attempts, giveUpAt }: { attempts: number; giveUpAt: number },
  now: number,
  retryAfterMs = 0,
): number | null {
  const next = now + Math.max(retryAfterMs, backoff(attempts, retry))
  return next > giveUpAt ? null : next
}
