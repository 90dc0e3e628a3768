import type { Observe, PerformanceEntries } from './performance-entries.ts'

/** INP ignores one interaction in every fifty; more than the ten longest are never needed. */
const maxLongest = 10
const ignoredOf = 50

/** The number of interactions; only in Chromium: https://w3c.github.io/event-timing/#dom-performance-interactioncount */
const nativeCount = () => (performance as { interactionCount?: number }).interactionCount

/** INP, the longest interaction, ignoring the worst one in every fifty: https://web.dev/articles/inp */
export function interactionToNextPaint(observe: Observe) {
  let longest: { id: number; duration: number }[] = []
  let [lowestId, highestId, countBefore] = [Infinity, 0, 0]

  function take({ interactionId: id = 0, entryType, duration }: PerformanceEntries['event']) {
    if (!id && entryType === 'event') return
    if (id) [lowestId, highestId] = [Math.min(lowestId, id), Math.max(highestId, id)]
    const same = longest.find((one) => one.id === id)
    if (same) same.duration = Math.max(same.duration, duration)
    else longest.push({ id, duration })
    longest = longest.sort((one, other) => other.duration - one.duration).slice(0, maxLongest)
  }
  // Other browsers need short interactions too, because the count is derived from ids, which grow
  // by seven:
  // https://github.com/GoogleChrome/web-vitals/blob/main/src/lib/polyfills/interactionCountPolyfill.ts
  observe('event', take, nativeCount() === undefined ? 16 : 40)
  observe('first-input', take)
  const count = () => nativeCount() ?? (highestId ? (highestId - lowestId) / 7 + 1 : 0)

  return {
    read(): number | undefined {
      const ignored = Math.floor((count() - countBefore) / ignoredOf)
      return longest[Math.min(longest.length - 1, ignored)]?.duration
    },
    reset() {
      longest = []
      countBefore = count()
    },
  }
}
