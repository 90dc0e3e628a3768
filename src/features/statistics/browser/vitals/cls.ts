import type { Observe } from './performance-entries.ts'

/** A session window of shifts ends after a gap of one second, and after five seconds at most. */
const gapMs = 1000
const maxWindowMs = 5000

/** CLS, the worst session window of unexpected shifts: https://web.dev/articles/cls */
export function layoutShifts(observe: Observe) {
  let [first, last, sum, worst] = [0, 0, 0, 0]
  const isSupported = observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (sum === 0 || startTime - last >= gapMs || startTime - first >= maxWindowMs) {
      sum = 0
      first = startTime
    }
    last = startTime
    sum += value
    worst = Math.max(worst, sum)
  })
  return {
    read: () => (isSupported ? worst : undefined),
    reset() {
      sum = worst = 0
    },
  }
}
