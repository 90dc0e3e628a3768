import { dayMs, secondMs } from '#lib/dates/durations.ts'

/** Longer delays are cut to this. */
const maxMs = dayMs

/** Milliseconds until the time an HTTP `Retry-After` names; 0 without one. RFC 9110 §10.2.3. */
export function retryAfterMs(header: string | null, now: number = Date.now()): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * secondMs : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.min(maxMs, Math.max(0, ms))
}
