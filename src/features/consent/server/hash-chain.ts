import { createHash } from 'node:crypto'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'
import type { ChainVerification } from '../records-wire.ts'
import type { ConsentDetails, ConsentRecord } from './tables.ts'

export type UnhashedRecord = Omit<ConsentRecord, 'hash'>

/** The hash before the first record. */
export const genesis = ''

/** Hashes a record as a JSON array without spaces, its fields in this order. */
export function recordHash(record: UnhashedRecord): string {
  return sha256(
    JSON.stringify([
      record.number,
      record.at,
      record.kind,
      record.action,
      record.functional,
      record.analytics,
      record.advertisement,
      record.text_version,
      record.language,
      record.erased,
      record.details_hash,
      record.previous_hash,
    ]),
  )
}

/**
 * Hash that binds the details to their record. Without the salt nobody can guess the details from
 * it.
 */
export function detailsHash(details: Omit<ConsentDetails, 'number'>): string {
  const { salt, consent_id, path, browser, network } = details
  return sha256(JSON.stringify([salt, consent_id, path, browser, network]))
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The end of a chain: number and hash of its last record. */
export interface ChainHead {
  number: number
  hash: string
}

/**
 * Seals the end of a chain with a key that is not in the database: somebody who can write there may
 * recompute every hash, but not the seal.
 */
export const sealOf = (key: string, { number, hash }: ChainHead) =>
  sign(key, 'consentSeal', `${number}:${hash}`)

/** Whether the seal is ours; a chain without records has none. */
export const isSealed = (key: string, { seal, ...head }: ChainHead & { seal: string }) =>
  equals(seal, head.number === 0 ? '' : sealOf(key, head))

interface Link {
  record: ConsentRecord
  details: Omit<ConsentDetails, 'number'> | null
  /** True when the text the record names is stored and has that hash. */
  hasText: boolean
}

interface Expected {
  /** The end of the chain according to the database. */
  head?: ChainHead
  /** The hash of any record, as somebody noted it down earlier. */
  noted?: string | undefined
}

/**
 * Checks the whole chain, link by link from the first record. Details may be absent only when a
 * later record says that they were erased, which is known at the end.
 */
export function createVerification({ head: kept, noted }: Expected = {}) {
  let [records, head] = [0, genesis]
  let broken: ChainVerification['broken'] = null
  let isNotedFound = !noted
  const absent = new Set<number>()

  function breachOf({ record, details, hasText }: Link) {
    if (record.number !== records + 1) return 'gap'
    if (record.previous_hash !== head) return 'previous'
    if (record.hash !== recordHash(record)) return 'hash'
    if (details && detailsHash(details) !== record.details_hash) return 'details'
    if (record.text_version && !hasText) return 'text'
    return null
  }

  function add(link: Link) {
    if (broken) return
    const breach = breachOf(link)
    if (breach) {
      // Names the missing record, not the one after the gap.
      broken = { number: breach === 'gap' ? records + 1 : link.record.number, breach }
      return
    }
    records++
    head = link.record.hash
    if (head === noted) isNotedFound = true
    if (!link.details && link.record.kind === 'decision') absent.add(records)
    for (const number of erasedNumbers(link.record)) absent.delete(number)
  }

  function breachAtEnd(): ChainVerification['broken'] {
    const [unexplained] = absent
    if (kept && (kept.number !== records || kept.hash !== head))
      return { number: Math.min(kept.number, records) + 1, breach: 'head' }
    if (unexplained) return { number: unexplained, breach: 'missing' }
    return isNotedFound ? null : { number: records, breach: 'noted' }
  }

  function finish(): ChainVerification {
    return { records, head, broken: broken ?? breachAtEnd() }
  }

  return { add, finish }
}

export function erasedNumbers({ erased }: Pick<ConsentRecord, 'erased'>): number[] {
  return erased.split(',').filter(Boolean).map(Number)
}
