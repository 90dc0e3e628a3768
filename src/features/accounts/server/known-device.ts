import { equals } from '#server/signatures/equals.ts'
import { keyedDigest, newSecret } from './secrets.ts'
import { accountKey } from './users.ts'

/**
 * A token that shows that an account has signed in from this browser before. It gives no access: it
 * only keeps strangers' guesses from counting against the browser.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceToken(key: string, email: string): string {
  const nonce = newSecret()
  return `${nonce}.${signatureOf(key, email, nonce)}`
}

/**
 * The key by which failures of a known browser are counted; null when the account never signed in
 * from it.
 */
export function verifyDeviceToken(
  key: string,
  email: string,
  token: string | undefined,
): string | null {
  const [nonce = '', given = ''] = (token ?? '').split('.')
  return equals(given, signatureOf(key, email, nonce)) ? keyedDigest(key, nonce) : null
}

const signatureOf = (key: string, email: string, nonce: string) =>
  keyedDigest(key, `device:${accountKey(email)}:${nonce}`)
