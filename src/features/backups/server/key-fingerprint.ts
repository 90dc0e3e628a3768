import { sign } from '#server/signatures/signer.ts'
import { RestoreRefused } from './restore/restore-refused.ts'

/** Tells the site's key from others without giving it away. */
export const keyFingerprint = (key: string) => sign(key, 'backupKey', '')

/** @throws RestoreRefused unless it is the key of that fingerprint */
export function requireKey(key: string | null, fingerprint: string): string {
  if (key !== null && keyFingerprint(key) === fingerprint) return key
  throw new RestoreRefused(
    'site_key',
    `The backup belongs to a site with another secret key (its fingerprint is ${fingerprint}): give that key as SECRET_KEY. Nothing has changed.`,
  )
}
