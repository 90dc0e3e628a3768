import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'

/** After local midnight. */
const nightMs = 3.5 * hourMs
/** A site that has just started has enough to do. */
const settlingMs = 5 * minuteMs
const retryMs = hourMs

export interface Occasion {
  startedAt: number
  /** Null while there is none. */
  newestAt: number | null
  /** The last attempt, if it failed. */
  failedAt: number | null
}

/** When the next backup begins: each night, and soon after the start when one was missed. */
export function nextBackup({ startedAt, newestAt, failedAt }: Occasion, now: number): number {
  const tonight = dayOf(now).from + nightMs
  const lastNight = now >= tonight ? tonight : dayOf(dayOf(now).from - 1).from + nightMs
  if (newestAt !== null && newestAt >= lastNight)
    return lastNight === tonight ? dayOf(now + dayMs).from + nightMs : tonight
  return Math.max(startedAt + settlingMs, failedAt === null ? 0 : failedAt + retryMs)
}
