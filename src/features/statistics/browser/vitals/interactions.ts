import type { Entries, Observe } from './observe.ts'

/** More of the longest ones never matter: there is one to leave out in every fifty. */
const kept = 10
const leftOutOf = 50

/** Chromium counts them itself: https://w3c.github.io/event-timing/#dom-performance-interactioncount */
const counted = () => (performance as { interactionCount?: number }).interactionCount

/** The longest interaction, with the worst one in fifty left out: https://web.dev/articles/inp */
export function interactions(observe: Observe) {
  let longest: { id: number; duration: number }[] = []
  let [lowestId, highestId, before] = [Infinity, 0, 0]

  function take({ interactionId: id = 0, entryType, duration }: Entries['event']) {
    if (!id && entryType === 'event') return
    if (id) [lowestId, highestId] = [Math.min(lowestId, id), Math.max(highestId, id)]
    const known = longest.find((one) => one.id === id)
    if (known) known.duration = Math.max(known.duration, duration)
    else longest.push({ id, duration })
    longest = longest.sort((one, other) => other.duration - one.duration).slice(0, kept)
  }
  // Where nobody counts them, short ones are needed too, for ids grow by seven with each:
  // https://github.com/GoogleChrome/web-vitals/blob/main/src/lib/polyfills/interactionCountPolyfill.ts
  observe('event', take, counted() === undefined ? 16 : 40)
  observe('first-input', take)
  const count = () => counted() ?? (highestId ? (highestId - lowestId) / 7 + 1 : 0)

  return {
    read(): number | undefined {
      const leftOut = Math.floor((count() - before) / leftOutOf)
      return longest[Math.min(longest.length - 1, leftOut)]?.duration
    },
    reset() {
      longest = []
      before = count()
    },
  }
}
