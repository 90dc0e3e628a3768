import { createHash, randomBytes } from 'node:crypto'
import type { Sender } from '#server/beacons.ts'
import { externalIdCookie } from '../../wire.ts'

/** What the browser is known by; empty when it has no such cookie, or one that is none of ours. */
export function externalIdOf({ cookies }: Pick<Sender, 'cookies'>): string {
  const id = cookies[externalIdCookie] ?? ''
  return /^[\da-f]{64}$/.test(id) ? id : ''
}

/**
 * As the original makes it: SHA-256 of 16 random bytes in hex. The script of the page makes the cookie
 * of it, for it alone knows which domain the browser takes one for; a second one of the host would be
 * sent beside that.
 */
export const newExternalId = (random: (bytes: number) => Buffer = randomBytes): string =>
  createHash('sha256').update(random(16).toString('hex')).digest('hex')
