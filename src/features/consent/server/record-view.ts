import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ReceiptProps, RecordView } from '../records-wire.ts'
import { erasedNumbers } from './hash-chain.ts'
import { detailsIn, type RecordRow, selectRecords } from './records.ts'
import { readTexts } from './text-versions.ts'

/** More decisions than a person makes; a longer list would come from a program. */
const maxShown = 200

/** All records of one consent, newest first. */
export function readConsent(db: Kysely<Tables>, consentId: string): Promise<RecordRow[]> {
  return selectRecords(db)
    .where('consent_id', '=', consentId)
    .orderBy('consent_records.number', 'desc')
    .limit(maxShown)
    .execute()
}

export async function toReceipt(
  db: Kysely<Tables>,
  consentId: string | null,
  rows: readonly RecordRow[],
): Promise<Omit<ReceiptProps['receipt'], 'isErased'>> {
  const texts = await textsOf(db, rows)
  return { consentId, records: rows.map((row) => toRecordView(row, texts)), texts }
}

export function textsOf(db: Kysely<Tables>, rows: readonly RecordRow[]) {
  return readTexts(
    db,
    rows.map((row) => row.text_version),
  )
}

export function toRecordView(row: RecordRow, texts: Readonly<Record<string, string>>): RecordView {
  const details = detailsIn(row)
  return {
    number: row.number,
    at: row.at,
    kind: row.kind,
    action: row.action,
    choices: {
      functional: row.functional === 1,
      analytics: row.analytics === 1,
      advertisement: row.advertisement === 1,
    },
    textVersion: row.text_version,
    hasText: row.text_version in texts,
    details: details && {
      consentId: details.consent_id,
      path: details.path,
      browser: details.browser,
      network: details.network,
    },
    erased: erasedNumbers(row),
    hash: row.hash,
  }
}
