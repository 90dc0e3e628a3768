import { minuteMs, secondMs } from '#lib/durations.ts'
import { backoff } from '#server/delivery/destination.ts'

const firstMs = 2 * secondMs
const maxMs = 15 * minuteMs

/**
 * For how long a destination is left alone after so many failures in a row: as long as it asked for,
 * else ever longer, and never twice exactly as long, so that several sites do not come back together.
 *
 * @param random from 0 to 1
 */
export const restAfter = (failures: number, retryAfterMs: number | undefined, random: number) =>
  retryAfterMs ?? Math.round(backoff(failures, firstMs, maxMs) * (0.5 + random / 2))

/** For a destination that is paused. Nobody waits for its end, for a pause stops the consumer. */
export const pausedRestMs = maxMs
