import { type ConsentConfig } from '#features/consent/settings.ts'
import { consentCookie, currentConsent, parseConsent } from '#features/consent/wire.ts'
import type { EventConsent } from '#features/destinations/marketing-event.ts'
import type { Sender } from '#server/http/beacons.ts'

/** The consent that the site asks for at the moment. */
export type AskedConsent = () => Pick<ConsentConfig, 'version' | 'takesOverCookieYes'>

/** When a consent was last without each category; 0 where it allows the category now. */
export type WithheldNow = (
  consentId: string,
) => Promise<Readonly<Record<'analytics' | 'advertisement', number>>>

/**
 * Makes the reader of a visitor's consent; it returns null when no marketing event may be made.
 * Unlike for our own statistics, consent given for another list of services does not count, because
 * that list named other destinations. A cookie that is older than a recorded withdrawal does not
 * override the withdrawal.
 */
export function createConsentReader(
  asked: AskedConsent,
  withheldNow: WithheldNow,
  now: () => number = Date.now,
) {
  return async ({ cookies }: Pick<Sender, 'cookies'>): Promise<EventConsent | null> => {
    const decision = parseConsent(cookies[consentCookie])
    const { version, takesOverCookieYes } = asked()
    // Our browser script writes our version into such a cookie when the next page opens.
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
