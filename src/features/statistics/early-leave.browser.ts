import { hitPath } from './hit-paths.ts'
import type { HitPayload } from './wire.ts'

/**
 * Reports the view of a page that is left before the tracker has come, until the signal says that it
 * has. Consent is asked for only then: it may have been given a moment before.
 */
export function reportEarlyLeave(signal: AbortSignal) {
  const report = () => {
    // A prerendered page that is dropped was never seen.
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
