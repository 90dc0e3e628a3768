import type { Unhashed } from '#server/sealed-chain/chain.ts'
import { sha256 } from '#server/sealed-chain/chain.ts'
import { createVerification } from '#server/sealed-chain/verification.ts'
import type { ConsentDetails, ConsentRecord } from './tables.ts'

/** Hashes a record as a JSON array without spaces, its fields in this order. */
export function recordHash(record: Unhashed<ConsentRecord>): string {
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

interface Link {
  record: ConsentRecord
  details: Omit<ConsentDetails, 'number'> | null
  /** True when the text the record names is stored and has that hash. */
  hasText: boolean
}

type Expected = Parameters<typeof createVerification>[1]

/** Checks the chain of consent records; details are absent only from erasures and what they erased. */
export const verifyConsents = (expected?: Expected) =>
  createVerification<Link, ConsentRecord>(
    {
      recordOf: ({ record }) => record,
      hashOf: recordHash,
      breachOf: ({ record, details, hasText }) => {
        if (details && detailsHash(details) !== record.details_hash) return 'details'
        return record.text_version && !hasText ? 'text' : null
      },
      lacksDetails: ({ record, details }) => !details && record.kind === 'decision',
      erasedBy: erasedNumbers,
    },
    expected,
  )

export function erasedNumbers({ erased }: Pick<ConsentRecord, 'erased'>): number[] {
  return erased.split(',').filter(Boolean).map(Number)
}
