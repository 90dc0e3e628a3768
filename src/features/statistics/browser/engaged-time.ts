/** A reader who does nothing for so long is taken to have left. */
const idleMs = 30_000
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']

/**
 * Measures how long the page is visible to someone active, by a clock that never jumps. Nothing
 * polls: each activity says that the time since the last one was engaged, up to the idle limit.
 */
export function engagedTime(signal: AbortSignal, now = () => performance.now()) {
  let total = 0
  let from = now()
  let until = from + idleMs
  let isVisible = document.visibilityState === 'visible'

  function settle() {
    const time = now()
    if (isVisible) total += Math.max(0, Math.min(time, until) - from)
    from = time
  }
  function act() {
    settle()
    until = from + idleMs
  }
  for (const activity of activities) {
    // Slides that move by themselves scroll too, but not the page.
    const capture = activity !== 'scroll'
    document.addEventListener(activity, act, { signal, passive: true, capture })
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      act()
      isVisible = document.visibilityState === 'visible'
    },
    { signal, capture: true },
  )

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
