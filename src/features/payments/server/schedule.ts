import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { PaymentState, RefundState } from './tables.ts'
import { isOpen } from './transitions.ts'

/** Intervals between checks of a payment; the last one repeats. */
const waitsMs = [1, 2, 5, 15, 60, 180, 720].map((minutes) => minutes * minuteMs)
/** After this time a payment without a result is left to the owner. */
const longestMs = 7 * dayMs
/** A bank may still reverse a payment, so a paid one is checked once more. */
const lastLookMs = 2 * dayMs

interface Checked {
  state: PaymentState
  checks: number
  created_at: number
}

/**
 * Returns the time of the next check of a payment; null when its state is final.
 *
 * @param isUnanswered whether the gateway was asked and gave no answer
 */
export function nextCheckAt(
  { state, checks, created_at }: Checked,
  now: number,
  isUnanswered = false,
): number | null {
  const age = now - created_at
  const wait = waitsMs[Math.min(checks, waitsMs.length - 1)] ?? hourMs
  if (state === 'paid') {
    if (checks === 0) return now + lastLookMs
    return isUnanswered && age <= 2 * longestMs ? now + wait : null
  }
  return isOpen(state) && age <= longestMs ? now + wait : null
}

/** Returns the time of the next check of a refund; withdrawing buyers must be paid in 14 days. */
export function nextRefundCheckAt(
  { state, created_at }: { state: RefundState; created_at: number },
  now: number,
): number | null {
  const age = now - created_at
  if (age > (state === 'requested' ? longestMs : 30 * dayMs)) return null
  return now + Math.max(minuteMs, Math.min(age / 2, 6 * hourMs))
}
