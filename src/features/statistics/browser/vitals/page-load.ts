import type { Observe } from './performance-entries.ts'

type LoadingMetrics = { lcp?: number; fcp?: number; ttfb?: number }
type Navigation = PerformanceNavigationTiming & { activationStart?: number }

/** LCP, FCP and TTFB, in milliseconds since the visitor opened the page. */
export function pageLoad(observe: Observe, flush: () => void, signal: AbortSignal) {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  const start = navigation?.activationStart ?? 0
  const sinceStart = (time: number) => Math.max(0, time - start)
  const hiddenAt = firstHidden(start)
  let metrics: LoadingMetrics = {}
  let isOver = false

  const response = navigation?.responseStart ?? 0
  // Some browsers report 0 or a time in the future.
  if (response > 0 && response < performance.now()) metrics.ttfb = sinceStart(response)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint' && !isOver && startTime < hiddenAt)
      metrics.fcp = sinceStart(startTime)
  })
  const hasLcp = observe('largest-contentful-paint', ({ startTime }) => {
    if (!isOver && startTime < hiddenAt) metrics.lcp = sinceStart(startTime)
  })
  // Content painted after an interaction no longer counts for LCP.
  const end = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    flush()
    isOver = true
  }
  for (const type of ['keydown', 'click']) addEventListener(type, end, { signal, capture: true })

  return {
    read: () => metrics,
    /** A later view has no page load, unless the page was restored from the back/forward cache. */
    reset(restoredAt: number) {
      isOver = true
      const view: LoadingMetrics = {}
      metrics = view
      if (!restoredAt) return
      view.ttfb = 0
      // The paint is done when the next frame begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          view.fcp = performance.now() - restoredAt
          // Where other views have no LCP, these alone would look too good.
          if (hasLcp) view.lcp = view.fcp
        }),
      )
    },
  }
}

/** When the page was first hidden; nobody waited for content painted later. */
function firstHidden(start: number): number {
  const hidden = performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime }) => name === 'hidden' && startTime >= start)
  return hidden?.startTime ?? (document.hidden ? 0 : Infinity)
}
