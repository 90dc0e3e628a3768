import { createHash } from 'node:crypto'
import { messages } from '../messages.ts'
import type { Service } from '../services.ts'

/**
 * What a decision is made about, in 16 characters: other texts in any language, or other services,
 * give another version, and visitors are asked again. Computed at start, so nobody can forget it.
 */
export function consentVersion(services: readonly Service[]): string {
  const shown = JSON.stringify([messages, services])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}
