import { secondMs } from '#lib/dates/durations.ts'

/** Retry delays in milliseconds: the first one, doubled after each further failure up to the max. */
export interface RetrySchedule {
  firstMs: number
  maxMs: number
}

/** For work within the site, such as a batch of the journal. */
export const withinSeconds: RetrySchedule = { firstMs: 250, maxMs: 30 * secondMs }

/** The retry delay after this number of failures. */
export const backoff = (failures: number, { firstMs, maxMs }: RetrySchedule) =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1))
