import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { backoff, type RetrySchedule } from '#server/delivery/retry-schedule.ts'

const schedule: RetrySchedule = { firstMs: 2 * secondMs, maxMs: 15 * minuteMs }

/**
 * Retry delay after a number of failures in a row: what the destination asked for, else a growing
 * one with random jitter, so that several sites do not return at the same moment.
 *
 * @param random from 0 to 1
 */
export const backOffAfter = (failures: number, retryAfterMs: number | undefined, random: number) =>
  retryAfterMs ?? Math.round(backoff(failures, schedule) * (0.5 + random / 2))

/**
 * Retry delay of a paused destination. Nobody waits for it to end, because the pause stops the
 * consumer.
 */
export const pausedBackOffMs = schedule.maxMs
