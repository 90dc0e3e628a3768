import { secondMs } from '#lib/dates/durations.ts'

/** As often as a page that asks every few seconds can show changes. */
const watchedIntervalMs = secondMs
const shortestUnwatchedMs = 5 * secondMs
/**
 * Each batch costs the engine about the same, so at 28 hits a second this costs an eighth of one
 * every five seconds. Hits that wait for a minute are reported as a backlog.
 */
const longestUnwatchedMs = 40 * secondMs
/** Pages that show live figures ask for them every 5 or 10 seconds. */
const watchedForMs = 25 * secondMs

/**
 * The interval at which hits are counted: short while somebody watches live figures, otherwise the
 * longer, the longer hits have been coming.
 */
export function createCountingInterval(now: () => number) {
  let watchedUntil = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY
  let unwatchedMs = shortestUnwatchedMs
  return {
    /** Wraps a query whose answer should be fresh. */
    watched<Args extends unknown[], Answer>(ask: (...args: Args) => Answer) {
      return (...args: Args): Answer => {
        watchedUntil = now() + watchedForMs
        return ask(...args)
      }
    },
    /** To be called when a batch begins. */
    counting() {
      const isSteady = now() - countedAt < 2 * unwatchedMs
      unwatchedMs = isSteady ? Math.min(2 * unwatchedMs, longestUnwatchedMs) : shortestUnwatchedMs
      countedAt = now()
    },
    ms: () => (now() < watchedUntil ? watchedIntervalMs : unwatchedMs),
  }
}
