import { createHash } from 'node:crypto'
import type { ChainVerification } from '../records-wire.ts'
import type { ConsentDetails, ConsentRecord } from './tables.ts'

export type UnhashedRecord = Omit<ConsentRecord, 'hash'>

/** What the first record stands on. */
export const genesis = ''

/** The bytes a record is sealed over: a JSON array without spaces, its fields in this order. */
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

/** Binds the details to their record. Without the salt nobody can guess them from this hash. */
export function detailsHash(details: Omit<ConsentDetails, 'number'>): string {
  const { salt, consent_id, path, browser, network } = details
  return sha256(JSON.stringify([salt, consent_id, path, browser, network]))
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Link = { record: ConsentRecord; details: Omit<ConsentDetails, 'number'> | null }

/**
 * Goes along the whole chain, from the first record. Details may only be absent when a later record
 * says that they were erased, which is known at the end.
 */
export function createVerification() {
  let [records, head] = [0, genesis]
  let broken: ChainVerification['broken'] = null
  const absent = new Set<number>()

  function breachOf({ record, details }: Link) {
    if (record.number !== records + 1) return 'gap'
    if (record.previous_hash !== head) return 'previous'
    if (record.hash !== recordHash(record)) return 'hash'
    if (details && detailsHash(details) !== record.details_hash) return 'details'
    return null
  }

  function add(link: Link) {
    if (broken) return
    const breach = breachOf(link)
    if (breach) {
      // What is missing is named, not what stands behind it.
      broken = { number: breach === 'gap' ? records + 1 : link.record.number, breach }
      return
    }
    records++
    head = link.record.hash
    if (!link.details && link.record.kind === 'decision') absent.add(records)
    for (const number of erasedNumbers(link.record)) absent.delete(number)
  }

  /** @param expected the head as it was noted elsewhere, when it was */
  function finish(expected?: { number: number; hash: string }): ChainVerification {
    const [unexplained] = absent
    if (!broken && expected && (expected.number !== records || expected.hash !== head)) {
      broken = { number: Math.min(expected.number, records) + 1, breach: 'head' }
    }
    if (!broken && unexplained) broken = { number: unexplained, breach: 'missing' }
    return { records, head, broken }
  }

  return { add, finish }
}

export function erasedNumbers({ erased }: Pick<ConsentRecord, 'erased'>): number[] {
  return erased.split(',').filter(Boolean).map(Number)
}
