import { createHash, randomBytes } from 'node:crypto'
import type { Sender } from '#server/http/beacons.ts'
import { externalIdCookie } from '../../wire.ts'

/** The id of the browser; empty without the cookie, and for one that is not ours. */
export function externalIdOf({ cookies }: Pick<Sender, 'cookies'>): string {
  const id = cookies[externalIdCookie] ?? ''
  return /^[\da-f]{64}$/.test(id) ? id : ''
}

/**
 * Makes an id as the original does: SHA-256 of 16 random bytes, in hex. The page's script sets the
 * cookie, because only there is it known which domain the browser accepts; a cookie of the host set
 * by the server would be sent as a second one.
 */
export const newExternalId = (random: (bytes: number) => Buffer = randomBytes): string =>
  createHash('sha256').update(random(16).toString('hex')).digest('hex')
