import { vitalsPath } from '../vitals.ts'
import { interactions } from './vitals/interactions.ts'
import { loading } from './vitals/loading.ts'
import { observing } from './vitals/observe.ts'
import { layoutShifts } from './vitals/shifts.ts'

/** The view that came with the page has its loading; allowing anew on it gives it to no other. */
let isLoadingTold = false

/**
 * Measures how fast the page is to its visitor, and tells it once of each view it is given the id
 * of: when the page is first out of sight or left.
 */
export function startVitals(signal: AbortSignal) {
  const { observe, flush } = observing(signal)
  const load = loading(observe, flush, signal)
  const shifts = layoutShifts(observe)
  const acts = interactions(observe)
  let view = ''
  let isPainted = false
  let shownAt = 0

  function follow(next: string) {
    tell()
    if (isLoadingTold) {
      flush()
      load.reset(shownAt)
      shifts.reset()
      acts.reset()
    }
    isLoadingTold = true
    view = next
    shownAt = 0
  }

  function tell() {
    if (!view || signal.aborted) return
    flush()
    const loaded = load.read()
    // In a tab that nobody looked into nothing is painted, and nothing shifts.
    isPainted ||= loaded.fcp !== undefined
    const rest = { inp: acts.read(), cls: isPainted ? shifts.read() : undefined }
    navigator.sendBeacon?.(vitalsPath, JSON.stringify({ view_id: view, ...loaded, ...rest }))
    view = ''
  }

  const options = { signal, capture: true }
  document.addEventListener('visibilitychange', () => document.hidden && tell(), options)
  addEventListener('pagehide', tell, options)
  // Before the tracker hears of it, which then tells the new view.
  const onShow = ({ persisted, timeStamp }: PageTransitionEvent) => {
    if (persisted) shownAt = timeStamp
  }
  addEventListener('pageshow', onShow, options)
  return follow
}
