import { emailKey } from '#lib/email.ts'
import { knownMailboxDomains, worldwideDomains } from './mailbox-domains.ts'

/** Shorter names, such as `one`, are similar to too many others. */
const minNameLength = 4

/**
 * Suggests the address that was probably meant, such as `ona@gmail.com` for `ona@gmial.com`, or
 * null.
 */
export function suggestEmail(email: string): string | null {
  const domain = emailKey(email).split('@')[1] ?? ''
  const meant = domain && suggestDomain(domain)
  return meant ? `${email.slice(0, email.lastIndexOf('@'))}@${meant}` : null
}

function suggestDomain(domain: string): string | null {
  if (knownMailboxDomains.includes(domain)) return null
  const elsewhere = worldwideDomains.find((known) => domain.startsWith(nameOf(known)))
  if (elsewhere) return elsewhere
  const most = domain.length < 8 ? 1 : 2
  const [nearest] = knownMailboxDomains
    .filter((known) => nameOf(known).length > minNameLength)
    .map((known) => ({ known, distance: distanceBetween(domain, known) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.known ?? null
}

/** `gmail.` for `gmail.com`. */
const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.') + 1)

/**
 * The number of letters to insert, delete, replace or swap with their neighbour: the optimal string
 * alignment form of https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
export function distanceBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1
          ? (beforeLast[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
