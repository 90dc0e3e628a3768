import { vitalsPath } from '../vitals.ts'
import { layoutShifts } from './vitals/cls.ts'
import { interactionToNextPaint } from './vitals/inp.ts'
import { pageLoad } from './vitals/page-load.ts'
import { observePerformance } from './vitals/performance-entries.ts'

/** Only the first view includes the loading of the page, even when consent is given again. */
let isPageLoadReported = false

/**
 * Measures Web Vitals and reports them once per page view, when the page is first hidden or left.
 * Returns a function that starts a view by its id.
 */
export function startVitals(signal: AbortSignal) {
  const { observe, flush } = observePerformance(signal)
  const load = pageLoad(observe, flush, signal)
  const shifts = layoutShifts(observe)
  const inp = interactionToNextPaint(observe)
  let view = ''
  let isPainted = false
  let restoredAt = 0

  function startView(id: string) {
    report()
    if (isPageLoadReported) {
      flush()
      load.reset(restoredAt)
      shifts.reset()
      inp.reset()
    }
    isPageLoadReported = true
    view = id
    restoredAt = 0
  }

  function report() {
    if (!view || signal.aborted) return
    flush()
    const loading = load.read()
    // In a background tab nothing is painted, and nothing shifts.
    isPainted ||= loading.fcp !== undefined
    const others = { inp: inp.read(), cls: isPainted ? shifts.read() : undefined }
    navigator.sendBeacon?.(vitalsPath, JSON.stringify({ view_id: view, ...loading, ...others }))
    view = ''
  }

  const options = { signal, capture: true }
  document.addEventListener('visibilitychange', () => document.hidden && report(), options)
  addEventListener('pagehide', report, options)
  // Listens in the capturing phase, so that it runs before the tracker starts the new view.
  const onShow = ({ persisted, timeStamp }: PageTransitionEvent) => {
    if (persisted) restoredAt = timeStamp
  }
  addEventListener('pageshow', onShow, options)
  return startView
}
