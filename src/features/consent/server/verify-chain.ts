import type { ChainVerification } from '#lib/chain-verification.ts'
import { isSealed, sha256 } from '#server/sealed-chain/chain.ts'
import { verifyConsents } from './hash-chain.ts'
import { allRecords, type ConsentChain, detailsIn, readHead } from './records.ts'

/**
 * Checks every record against the one before it, its text and details against their hashes, and the
 * last one against the head and its seal.
 *
 * @param noted the hash of any record, noted down elsewhere: it proves that neither that record nor
 * an earlier one was changed or cut off, whoever holds the key
 */
export async function verifyChain(
  { db, key }: ConsentChain,
  noted?: string,
): Promise<ChainVerification> {
  const head = await readHead(db)
  const texts = await db.selectFrom('consent_text_versions').select(['hash', 'text']).execute()
  const proven = new Set(texts.filter(({ hash, text }) => sha256(text) === hash).map(hashOf))
  const verification = verifyConsents({ head, noted })
  for await (const row of allRecords(db)) {
    // Decisions made since are checked next time.
    if (row.number > head.number) break
    const hasText = proven.has(row.text_version)
    verification.add({ record: row, details: detailsIn(row), hasText })
  }
  const result = verification.finish()
  if (isSealed(key, 'consentSeal', head) || result.broken) return result
  return { ...result, broken: { number: head.number, breach: 'seal' } }
}

const hashOf = ({ hash }: { hash: string }) => hash
