import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSame(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
