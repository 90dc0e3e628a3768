import { createHash } from 'node:crypto'
import { messages } from '../messages.ts'
import type { Service } from '../services.ts'

/**
 * The version decisions refer to, in 16 characters: changed texts in any language or changed
 * services, also a renamed field of them, give another version, and visitors are asked again. It is
 * computed at start, so nobody has to remember to change it.
 */
export function consentVersion(services: readonly Service[]): string {
  const shown = JSON.stringify([messages, services])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}
