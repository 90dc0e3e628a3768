import { hitPath } from './hit-paths.ts'
import type { HitPayload } from './wire.ts'

/**
 * Reports the view of a page that is left before the tracker has loaded; the signal aborts once it
 * has. Consent is checked only when the page is left, because it may be given a moment before.
 */
export function reportEarlyLeave(signal: AbortSignal) {
  const report = () => {
    // Nobody has seen a prerendered page that is discarded.
    if (document.prerendering || !window.getCkyConsent?.().categories.analytics) return
    const view: Partial<HitPayload> = {
      url: location.href,
      referrer_url: document.referrer,
      user_agent: navigator.userAgent || 'unknown',
      title: document.title,
    }
    navigator.sendBeacon?.(hitPath, JSON.stringify(view))
  }
  addEventListener('pagehide', report, { signal })
}
