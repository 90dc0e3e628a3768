import type { HashRule, MarketingEvent } from '../../marketing-event.ts'

/** A destination's names of personal fields, with the rule that normalises each before hashing. */
export type HashedFields = Readonly<Record<string, HashRule>>

/** The hashes that are known, under the destination's names. */
export function hashesOf(
  { visitor }: Pick<MarketingEvent, 'visitor'>,
  fields: HashedFields,
): Record<string, string> {
  const known = Object.entries(fields).flatMap(([name, rule]) => {
    const hash = visitor.hashes[rule]
    return hash ? [[name, hash] as const] : []
  })
  return Object.fromEntries(known)
}

/** The hashes as lists of one, which some destinations require. */
export function hashListsOf(
  event: Pick<MarketingEvent, 'visitor'>,
  fields: HashedFields,
): Record<string, string[]> {
  const hashes = Object.entries(hashesOf(event, fields))
  return Object.fromEntries(hashes.map(([name, hash]) => [name, [hash]]))
}
