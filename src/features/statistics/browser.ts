import { deleteIds, identify } from './browser/identity.ts'
import { type Reporter, track } from './browser/tracker.ts'
import { defaultTrackerOptions, type TrackerOptions } from './wire.ts'

declare global {
  interface Document {
    /** True until a prerendered page is shown; not in every browser. */
    readonly prerendering?: boolean
  }
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

/** Reports clicks, links and goals of the page. */
export type WatchInteractions = (
  reporter: Reporter,
  options: TrackerOptions,
  signal: AbortSignal,
) => void

/**
 * Reports page views until it is stopped, which also deletes the ids on the device. The first view
 * does not wait for the script that watches interactions.
 */
export function startTracker(
  interactions: Promise<WatchInteractions | null>,
  onView: (id: string) => void,
): () => void {
  const options = { ...defaultTrackerOptions, ...pageOptions() }
  const stopping = new AbortController()
  const { signal } = stopping
  if (!(options.doNotTrack && optedOut())) {
    afterPrerendering(async () => {
      const ids = await identify(options).catch(() => null)
      if (!ids || signal.aborted || !analyticsAllowed()) return
      const reporter = track(options, ids, analyticsAllowed, onView, signal)
      const watch = await interactions
      if (!signal.aborted) watch?.(reporter, options, signal)
    }, signal)
  }
  return () => {
    stopping.abort()
    deleteIds()
  }
}

/** The owner's settings that differ from the defaults, as the page carries them. */
function pageOptions(): Partial<TrackerOptions> {
  return JSON.parse(document.documentElement.dataset.statistics ?? '{}')
}

/** Checked before each report, so that a withdrawal takes effect at once. */
const analyticsAllowed = () => window.getCkyConsent?.().categories.analytics === true

const optedOut = () =>
  navigator.doNotTrack === '1' || (navigator.globalPrivacyControl as unknown) === true

/** Nobody has seen a prerendered page yet. */
function afterPrerendering(run: () => void, signal: AbortSignal) {
  if (!document.prerendering) return run()
  document.addEventListener('prerenderingchange', run, { once: true, signal })
}
