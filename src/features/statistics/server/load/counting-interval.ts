import { secondMs } from '#lib/durations.ts'

/** As fresh as a page that asks every few seconds can show it. */
const watchedIntervalMs = secondMs
/**
 * Each batch costs the engine about the same, so at 28 hits a second one of five seconds takes a
 * fifth of what five batches do.
 */
const unwatchedIntervalMs = 5 * secondMs
/** Pages that show live figures ask for them every 5 or 10 seconds. */
const watchedForMs = 25 * secondMs

/** How often hits are counted: more often while somebody looks at live figures. */
export function createCountingInterval(now: () => number) {
  let watchedUntil = Number.NEGATIVE_INFINITY
  return {
    /** Wraps a question whose answer should be fresh. */
    watched<Args extends unknown[], Answer>(ask: (...args: Args) => Answer) {
      return (...args: Args): Answer => {
        watchedUntil = now() + watchedForMs
        return ask(...args)
      }
    },
    ms: () => (now() < watchedUntil ? watchedIntervalMs : unwatchedIntervalMs),
  }
}
