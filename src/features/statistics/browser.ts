import { forget, identify } from './browser/identity.ts'
import { type Reporter, track } from './browser/tracker.ts'
import { defaultOptions, type TrackerOptions } from './wire.ts'

declare global {
  interface Document {
    /** True until the visitor comes to a page made ready in advance; not in every browser. */
    readonly prerendering?: boolean
  }
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

/** Tells of what is done on a page. */
export type Watch = (reporter: Reporter, options: TrackerOptions, signal: AbortSignal) => void

/**
 * Counts views of pages, telling the id of each, until it is stopped, which also forgets what the
 * device was known by. It does not wait for what watches clicks.
 */
export function startTracker(
  watching: Promise<Watch | null>,
  onView: (id: string) => void,
): () => void {
  const options = { ...defaultOptions, ...given() }
  const stopping = new AbortController()
  const { signal } = stopping
  if (!isBot.test(navigator.userAgent) && !(options.doNotTrack && asksNotTo())) {
    whenShown(async () => {
      const ids = await identify(options).catch(() => null)
      if (!ids || signal.aborted || !analyticsAllowed()) return
      const reporter = track(options, ids, analyticsAllowed, onView, signal)
      const watch = await watching
      if (!signal.aborted) watch?.(reporter, options, signal)
    }, signal)
  }
  return () => {
    stopping.abort()
    forget()
  }
}

/** What a page's head says of the owner's settings, where they differ from the defaults. */
function given(): Partial<TrackerOptions> {
  return JSON.parse(document.documentElement.dataset.statistics ?? '{}')
}

/** Asked anew each time, so that a withdrawal holds at once. */
const analyticsAllowed = () => window.getCkyConsent?.().categories.analytics === true

// The server looks closer. Phones of the make Cubot are none.
const isBot = /(?<!cu)bot\b|crawl|spider|slurp/i

const asksNotTo = () =>
  navigator.doNotTrack === '1' || (navigator.globalPrivacyControl as unknown) === true

/** A page made ready in advance is seen by nobody yet. */
function whenShown(run: () => void, signal: AbortSignal) {
  if (!document.prerendering) return run()
  document.addEventListener('prerenderingchange', run, { once: true, signal })
}
