import { timingSafeEqual } from 'node:crypto'
import { accountKey } from './owners.ts'
import { keyedDigestOf, newSecret } from './secrets.ts'

export const deviceCookie = 'vitrina_irenginys'

/**
 * Says that an account has signed in from this browser before. It opens nothing: it only keeps the
 * guesses of others from counting against it.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function markDevice(key: string, email: string): string {
  const nonce = newSecret()
  return `${nonce}.${markOf(key, email, nonce)}`
}

/** What a known browser is counted by; null when this account never signed in from it. */
export function knownDevice(key: string, email: string, mark: string | undefined): string | null {
  const [nonce = '', given = ''] = (mark ?? '').split('.')
  const expected = Buffer.from(markOf(key, email, nonce))
  const isGiven = given.length === expected.length && Buffer.byteLength(given) === expected.length
  return isGiven && timingSafeEqual(Buffer.from(given), expected) ? keyedDigestOf(key, nonce) : null
}

const markOf = (key: string, email: string, nonce: string) =>
  keyedDigestOf(key, `device:${accountKey(email)}:${nonce}`)
