import type { ChainFault, ChainVerification } from '#lib/chain-verification.ts'
import { type ChainHead, type ChainLink, genesis, type Unhashed } from './chain.ts'

/** What the records of one chain are, as far as checking it goes. */
interface ChainRules<Entry, Link extends ChainLink> {
  recordOf: (entry: Entry) => Link
  hashOf: (record: Unhashed<Link>) => string
  /** What else may be wrong with an entry, such as its details. */
  breachOf: (entry: Entry) => ChainFault | null
  /** The entry's details are absent, which a later record has to explain. */
  lacksDetails: (entry: Entry) => boolean
  /** Numbers whose details the record erased. */
  erasedBy: (record: Link) => readonly number[]
  /** The number up to which the record removed earlier ones; 0 for none. */
  removedBy?: (record: Link) => number
}

interface Expected {
  /** The end of the chain according to the database. */
  head?: ChainHead
  /** The hash of any record, as somebody noted it down earlier. */
  noted?: string | undefined
}

/**
 * Checks the whole chain, link by link from the first record. Details may be absent, and earlier
 * records removed, only when a later record says so, which is known at the end.
 */
export function createVerification<Entry, Link extends ChainLink>(
  rules: ChainRules<Entry, Link>,
  { head: kept, noted }: Expected = {},
) {
  let [last, head, removed, explained] = [0, genesis, 0, 0]
  let isStarted = false
  let broken: ChainVerification['broken'] = null
  let isNotedFound = !noted
  const absent = new Set<number>()

  function startAt({ number, previous_hash }: Link) {
    isStarted = true
    if (!rules.removedBy) return
    removed = number - 1
    last = removed
    head = previous_hash
  }

  function breachOf(entry: Entry, record: Link): ChainFault | null {
    if (record.number !== last + 1) return 'gap'
    if (record.previous_hash !== head) return 'previous'
    if (record.hash !== rules.hashOf(record)) return 'hash'
    return rules.breachOf(entry)
  }

  function add(entry: Entry) {
    if (broken) return
    const record = rules.recordOf(entry)
    if (!isStarted) startAt(record)
    const breach = breachOf(entry, record)
    if (breach) {
      // Names the missing record, not the one after the gap.
      broken = { number: breach === 'gap' ? last + 1 : record.number, breach }
      return
    }
    last = record.number
    head = record.hash
    if (head === noted) isNotedFound = true
    if (rules.lacksDetails(entry)) absent.add(last)
    for (const number of rules.erasedBy(record)) absent.delete(number)
    explained = Math.max(explained, rules.removedBy?.(record) ?? 0)
  }

  function breachAtEnd(): ChainVerification['broken'] {
    const [unexplained] = absent
    if (removed !== explained) return { number: Math.min(explained, removed) + 1, breach: 'gap' }
    if (kept && (kept.number !== last || kept.hash !== head))
      return { number: Math.min(kept.number, last) + 1, breach: 'head' }
    if (unexplained) return { number: unexplained, breach: 'missing' }
    return isNotedFound ? null : { number: last, breach: 'noted' }
  }

  function finish(): ChainVerification {
    return { records: last - removed, head, broken: broken ?? breachAtEnd() }
  }

  return { add, finish }
}
