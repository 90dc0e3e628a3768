import { pageView } from './browser/page-view.ts'
import { send } from './browser/send.ts'

type IsAllowed = () => boolean

declare global {
  interface Document {
    /** True until the visitor comes to a page made ready in advance; not in every browser. */
    readonly prerendering?: boolean
  }
}

/**
 * Counts each view of the page once, while the visitor allows it. A view that begins hidden in a
 * prerender, or before the consent, is counted as soon as it may be.
 */
export function startTracker(isAllowed: IsAllowed = analyticsAllowed) {
  let counted = false
  const count = () => {
    if (counted || document.prerendering || !isAllowed()) return
    counted = true
    send(pageView())
  }
  count()
  document.addEventListener('prerenderingchange', count)
  document.addEventListener('cookieyes_consent_update', count)
  addEventListener('pageshow', (event) => {
    // Going back to a page kept in memory is another view of it.
    if (event.persisted) counted = false
    count()
  })
}

/** Asked anew each time, so that a withdrawal holds at once. */
const analyticsAllowed: IsAllowed = () => window.getCkyConsent?.().categories.analytics === true
