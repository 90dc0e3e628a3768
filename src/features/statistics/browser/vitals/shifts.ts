import type { Observe } from './observe.ts'

/** A window of shifts ends after so long without one, and at the latest so long after its first. */
const gapMs = 1000
const windowMs = 5000

/** The worst window of unexpected shifts: https://web.dev/articles/cls */
export function layoutShifts(observe: Observe) {
  let [first, last, sum, worst] = [0, 0, 0, 0]
  const isKnown = observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (sum === 0 || startTime - last >= gapMs || startTime - first >= windowMs) {
      sum = 0
      first = startTime
    }
    last = startTime
    sum += value
    worst = Math.max(worst, sum)
  })
  return {
    read: () => (isKnown ? worst : undefined),
    reset() {
      sum = worst = 0
    },
  }
}
