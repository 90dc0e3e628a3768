import { type ConsentConfig } from '#features/consent/settings.ts'
import { consentCookie, currentConsent, parseConsent } from '#features/consent/wire.ts'
import type { Sender } from '#server/beacons.ts'
import type { EventConsent } from '../marketing-event.ts'

/** What the site asks consent for at the moment. */
export type AskedConsent = () => Pick<ConsentConfig, 'version' | 'takesOverCookieYes'>

/** When a consent last did without each category; 0 where it allows it now. */
export type WithheldNow = (
  consentId: string,
) => Promise<Readonly<Record<'analytics' | 'advertisement', number>>>

/**
 * Makes the reader of what a visitor has agreed to; null when that is nothing a marketing event may
 * be made under. Unlike for our own statistics an agreement about other services does not count: it
 * named other destinations. A cookie that is older than a recorded withdrawal says nothing against it.
 */
export function createConsentReader(
  asked: AskedConsent,
  withheldNow: WithheldNow,
  now: () => number = Date.now,
) {
  return async ({ cookies }: Pick<Sender, 'cookies'>): Promise<EventConsent | null> => {
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
    const withheld = await withheldNow(current.id)
    const allows = (category: 'analytics' | 'advertisement') =>
      current.choices[category] && !(withheld[category] > current.madeAt)
    const [analytics, advertisement] = [allows('analytics'), allows('advertisement')]
    return analytics || advertisement ? { id: current.id, analytics, advertisement } : null
  }
}
