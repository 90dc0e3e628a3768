import { StartError } from '#server/errors.ts'
import { sign } from '#server/signatures/signer.ts'

/** Tells the site's key from others without giving it away. */
export const keyFingerprint = (key: string) => sign(key, 'backupKey', '')

/** @throws StartError unless it is the key of that fingerprint */
export function requireKey(key: string | null, fingerprint: string): string {
  if (key !== null && keyFingerprint(key) === fingerprint) return key
  throw new StartError(
    `The backup belongs to a site with another secret key (its fingerprint is ${fingerprint}): give that key as SECRET_KEY. Nothing has changed.`,
  )
}
