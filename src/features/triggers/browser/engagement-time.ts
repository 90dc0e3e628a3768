import { listen } from './shared-listeners.ts'
import { onVisibility } from './visibility.ts'

/** Milliseconds without activity after which a reader counts as gone. */
const idleMs = 30_000
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']

/**
 * Measures how long the page is visible to an active visitor, by a clock that never jumps. It does
 * not poll: each activity counts the time since the last one as engaged, up to the idle limit.
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
        // Automatic slides scroll too, but not the page.
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
