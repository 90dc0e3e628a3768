import { dayMs } from './durations.ts'
import { isLeftOut, parseLocalTime } from './local-day.ts'

/** `left_out` is an hour that the change to summer time skips. */
export type TimeProblem = 'wrong' | 'left_out'

/** The max time ahead for a schedule; anything later is a typing error. */
const longestWait = 366 * dayMs

/** @param typed local time in Lithuania: `2026-11-30T09:00` */
export function parseFutureTime(
  typed: string,
  now: number,
): { at: number } | { problem: TimeProblem } {
  const at = parseLocalTime(typed)
  if (at !== null && at > now && at < now + longestWait) return { at }
  return { problem: isLeftOut(typed) ? 'left_out' : 'wrong' }
}
