import { type ConsentConfig } from '#features/consent/settings.ts'
import { consentCookie, currentConsent, parseConsent } from '#features/consent/wire.ts'
import type { Sender } from '#server/beacons.ts'
import type { EventConsent } from '../marketing-event.ts'

/** What the site asks consent for at the moment. */
export type AskedConsent = () => Pick<ConsentConfig, 'version' | 'takesOverCookieYes'>

/**
 * Makes the reader of what a visitor has agreed to; null when that is nothing a marketing event may
 * be made under. Unlike for our own statistics an agreement about other services does not count: it
 * named other destinations.
 */
export function createConsentReader(asked: AskedConsent, now: () => number = Date.now) {
  return ({ cookies }: Pick<Sender, 'cookies'>): EventConsent | null => {
    const decision = parseConsent(cookies[consentCookie])
    const { version, takesOverCookieYes } = asked()
    // Our browser script writes our version into such a cookie with the next page.
    const isTakenOver = takesOverCookieYes && decision && decision.version.length < version.length
    const current = currentConsent(
      isTakenOver ? { ...decision, version } : decision,
      version,
      now(),
    )
    if (!current) return null
    const { analytics, advertisement } = current.choices
    return analytics || advertisement ? { id: current.id, analytics, advertisement } : null
  }
}
