import { consentCookie, parseConsent } from '#features/consent/wire.ts'
import type { Sender } from '#server/beacons.ts'

/** On any doubt the answer is no. */
export function allowsStatistics({ cookies }: Pick<Sender, 'cookies'>): boolean {
  return parseConsent(cookies[consentCookie])?.choices.analytics === true
}
