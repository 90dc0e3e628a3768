import { listen } from './shared-listeners.ts'
import { onVisibility } from './visibility.ts'

/** A reader who does nothing for so long is taken to have left. */
const idleMs = 30_000
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']

/**
 * Measures how long the page is visible to someone active, by a clock that never jumps. Nothing
 * polls: each activity says that the time since the last one was engaged, up to the idle limit.
 */
export function engagementTime(signal: AbortSignal) {
  let total = 0
  let from = performance.now()
  let until = from + idleMs
  let isVisible = !document.hidden

  function settle() {
    const time = performance.now()
    if (isVisible) total += Math.max(0, Math.min(time, until) - from)
    from = time
  }
  function act() {
    settle()
    until = from + idleMs
  }
  for (const activity of activities)
    listen(
      activity,
      ({ type, target }) => {
        // Slides that move by themselves scroll too, but not the page.
        if (type !== 'scroll' || target === document) act()
      },
      signal,
    )
  onVisibility((isVisibleNow) => {
    act()
    isVisible = isVisibleNow
  }, signal)

  return {
    /** Whole milliseconds so far. */
    read() {
      settle()
      return Math.round(total)
    },
    reset() {
      act()
      total = 0
    },
  }
}
