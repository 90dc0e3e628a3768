import { timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time, so that nobody can find a secret letter by letter. Anything but text
 * and bytes equals nothing.
 */
export function equals(given: unknown, expected: string | Uint8Array): boolean {
  if (typeof given !== 'string' && !(given instanceof Uint8Array)) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
