import type { Observe } from './observe.ts'

type Loading = { lcp?: number; fcp?: number; ttfb?: number }
type Navigation = PerformanceNavigationTiming & { activationStart?: number }

/** How long until a page was there, counted from when the visitor came to it. */
export function loading(observe: Observe, flush: () => void, signal: AbortSignal) {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  const start = navigation?.activationStart ?? 0
  const sinceStart = (time: number) => Math.max(0, time - start)
  const hiddenAt = firstHidden(start)
  let found: Loading = {}
  let isOver = false

  const response = navigation?.responseStart ?? 0
  // Some browsers tell nothing, or what has not been yet.
  if (response > 0 && response < performance.now()) found.ttfb = sinceStart(response)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint' && !isOver && startTime < hiddenAt)
      found.fcp = sinceStart(startTime)
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    if (!isOver && startTime < hiddenAt) found.lcp = sinceStart(startTime)
  })
  // What grows after a visitor has done something is their doing.
  const end = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    flush()
    isOver = true
  }
  for (const type of ['keydown', 'click']) addEventListener(type, end, { signal, capture: true })

  return {
    read: () => found,
    /** Another view without a loading of its own, but for a page that came back from memory. */
    reset(shownAt: number) {
      isOver = true
      const view: Loading = {}
      found = view
      if (!shownAt) return
      view.ttfb = 0
      // The page is painted once the frame after this one begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          view.lcp = view.fcp = performance.now() - shownAt
        }),
      )
    },
  }
}

/** What is painted after the page was first out of sight is not what anybody waited for. */
function firstHidden(start: number): number {
  const hidden = performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime }) => name === 'hidden' && startTime >= start)
  return hidden?.startTime ?? (document.hidden ? 0 : Infinity)
}
