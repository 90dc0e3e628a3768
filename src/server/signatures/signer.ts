import { createHmac, hkdfSync } from 'node:crypto'
import { memoize } from '#lib/memoize.ts'
import { equals } from './equals.ts'
import { type Purpose, type SignedPurpose, shortLivedPurposes, stablePurposes } from './purposes.ts'

/**
 * Signs a payload for one purpose: in base64url, 43 characters unless the purpose says otherwise.
 * Without the site's key nobody can make or check it.
 */
export function sign(siteKey: string, purpose: Purpose, payload: string): string {
  const { encoding = 'base64url', length } = termsOf(purpose)
  return macOf(siteKey, purpose, payload).toString(encoding).slice(0, length)
}

/** Whether a signature, such as one in a link or a cookie, is ours for this purpose and payload. */
export const verify = (siteKey: string, purpose: Purpose, payload: string, given: unknown) =>
  equals(given, sign(siteKey, purpose, payload))

/** The 32 bytes that a signature is made of, for purposes that write them in their own way. */
export function macOf(
  siteKey: string,
  purpose: Purpose,
  ...payload: readonly (string | Uint8Array)[]
): Buffer {
  const mac = createHmac('sha256', keyOf(siteKey, purpose)).update(termsOf(purpose).prefix)
  for (const part of payload) mac.update(part)
  return mac.digest()
}

const isStable = (purpose: Purpose): purpose is keyof typeof stablePurposes =>
  purpose in stablePurposes

const termsOf = (purpose: Purpose): SignedPurpose =>
  isStable(purpose) ? stablePurposes[purpose] : { prefix: '', ...shortLivedPurposes[purpose] }

/** Stable purposes differ by their prefixes; the others by a key derived for each. */
const keyOf = (siteKey: string, purpose: Purpose) =>
  isStable(purpose) ? siteKey : derivedKey(`${purpose} ${siteKey}`)

/** Remembered, because deriving a key takes three times as long as signing with it. */
const derivedKey = memoize((text) => {
  const [, purpose, siteKey = ''] = /^(\w+) (.*)$/s.exec(text) ?? []
  return Buffer.from(hkdfSync('sha256', siteKey, '', `vitrina signature ${purpose}`, 32))
})
