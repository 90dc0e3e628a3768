import { secondMs } from '#lib/dates/durations.ts'

/** As often as a page that asks every few seconds can show changes. */
const watchedIntervalMs = secondMs
/**
 * Each batch costs the engine about the same, so at 28 hits a second one batch of five seconds
 * costs a fifth of five batches.
 */
const unwatchedIntervalMs = 5 * secondMs
/** Pages that show live figures ask for them every 5 or 10 seconds. */
const watchedForMs = 25 * secondMs

/** The interval at which hits are counted: shorter while somebody watches live figures. */
export function createCountingInterval(now: () => number) {
  let watchedUntil = Number.NEGATIVE_INFINITY
  return {
    /** Wraps a query whose answer should be fresh. */
    watched<Args extends unknown[], Answer>(ask: (...args: Args) => Answer) {
      return (...args: Args): Answer => {
        watchedUntil = now() + watchedForMs
        return ask(...args)
      }
    },
    ms: () => (now() < watchedUntil ? watchedIntervalMs : unwatchedIntervalMs),
  }
}
