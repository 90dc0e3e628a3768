import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '#lib/durations.ts'
import type { Sender } from '#server/beacons.ts'
import { externalIdCookie, externalIdDays } from '../../wire.ts'

/** What the browser is known by; empty when it has no such cookie, or one that is none of ours. */
export function externalIdOf({ cookies }: Pick<Sender, 'cookies'>): string {
  const id = cookies[externalIdCookie] ?? ''
  return /^[\da-f]{64}$/.test(id) ? id : ''
}

/** As the original makes it: SHA-256 of 16 random bytes in hex. */
export const newExternalId = (random: (bytes: number) => Buffer = randomBytes): string =>
  createHash('sha256').update(random(16).toString('hex')).digest('hex')

/** Tags on the page read it, so scripts may. */
export function externalIdSetCookie(id: string, secure: boolean): string {
  const age = (externalIdDays * dayMs) / 1000
  return `${externalIdCookie}=${id}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
