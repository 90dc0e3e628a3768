import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ReceiptProps, ShownRecord } from '../receipt-wire.ts'
import { erasedNumbers } from './chain.ts'
import { knownDetails, type Row, rowsOf } from './records.ts'
import { readWordings } from './wordings.ts'

/** More decisions than a person makes; a longer list would be a program's. */
const mostShown = 200

/** All records of one consent, the newest first. */
export function readConsent(db: Kysely<Tables>, consentId: string): Promise<Row[]> {
  return rowsOf(db)
    .where('consent_id', '=', consentId)
    .orderBy('consent_records.number', 'desc')
    .limit(mostShown)
    .execute()
}

export async function toReceipt(
  db: Kysely<Tables>,
  consentId: string | null,
  rows: readonly Row[],
): Promise<ReceiptProps['receipt']> {
  const texts = await textsOf(db, rows)
  return { consentId, records: rows.map((row) => toShown(row, texts)), texts }
}

export function textsOf(db: Kysely<Tables>, rows: readonly Row[]) {
  return readWordings(
    db,
    rows.map(({ wording }) => wording),
  )
}

export function toShown(row: Row, texts: Readonly<Record<string, string>>): ShownRecord {
  const details = knownDetails(row)
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
    wording: row.wording,
    hasWording: row.wording in texts,
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
