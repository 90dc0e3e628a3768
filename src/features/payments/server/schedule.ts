import { dayMs, hourMs, minuteMs } from '#lib/durations.ts'
import type { PaymentState, RefundState } from './tables.ts'
import { isOpen } from './transitions.ts'

/** How long after one question the next one comes; the last one is repeated. */
const waitsMs = [1, 2, 5, 15, 60, 180, 720].map((minutes) => minutes * minuteMs)
/** What gateways still do not know by then is left to the owner. */
const longestMs = 7 * dayMs
/** A bank may still take back what it has paid. */
const lastLookMs = 2 * dayMs

interface Checked {
  state: PaymentState
  checks: number
  created_at: number
}

/** When a gateway is asked again how a payment stands; null when it has said its last word. */
export function nextCheckAt({ state, checks, created_at }: Checked, now: number): number | null {
  if (state === 'paid') return checks === 0 ? now + lastLookMs : null
  if (!isOpen(state) || now - created_at > longestMs) return null
  return now + (waitsMs[Math.min(checks, waitsMs.length - 1)] ?? hourMs)
}

/** The same for a refund that is on its way; buyers who withdrew have theirs within 14 days. */
export function nextRefundCheckAt(
  { state, created_at }: { state: RefundState; created_at: number },
  now: number,
): number | null {
  const age = now - created_at
  if (age > (state === 'requested' ? longestMs : 30 * dayMs)) return null
  return now + Math.max(minuteMs, Math.min(age / 2, 6 * hourMs))
}
