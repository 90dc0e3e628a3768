import { consentCookie, parseConsent } from '#features/consent/wire.ts'
import { memoize } from '#lib/memoize.ts'
import type { Sender } from '#server/http/beacons.ts'

/** Whether the visitor has consented to statistics. In any doubt the answer is no. */
export function allowsStatistics({ cookies }: Pick<Sender, 'cookies'>): boolean {
  return isAllowed(cookies[consentCookie] ?? '')
}

/** Memoized, because every visitor sends the same cookie several times. */
const isAllowed = memoize((cookie) => parseConsent(cookie)?.choices.analytics === true)
