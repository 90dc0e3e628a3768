import { consentCookie, parseConsent } from '#features/consent/wire.ts'
import type { Sender } from '#server/beacons.ts'
import { remembered } from './remembered.ts'

/** On any doubt the answer is no. */
export function allowsStatistics({ cookies }: Pick<Sender, 'cookies'>): boolean {
  return allows(cookies[consentCookie] ?? '')
}

/** Each visit asks several times. */
const allows = remembered((cookie) => parseConsent(cookie)?.choices.analytics === true)
