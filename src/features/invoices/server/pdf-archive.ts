import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { maxZipFiles, type ZippedFile, zipOf } from '#server/http/zip.ts'
import type { ReadLook } from '#server/pdf/look.ts'
import type { Month } from '../month.ts'
import { readMonthIds } from './list.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { readInvoice } from './rows.ts'

/**
 * A month's documents as a ZIP of PDFs, each made after the previous ones were read.
 *
 * @throws RangeError for a month with more documents than an archive holds
 */
export async function* pdfArchive(
  db: Kysely<Tables>,
  month: Month,
  readLook: ReadLook,
): AsyncGenerator<Uint8Array> {
  const ids = await readMonthIds(db, month)
  if (ids.length > maxZipFiles) throw new RangeError(`${ids.length} documents fit no archive`)
  yield* zipOf(documentsOf(db, ids, await readLook()))
}

async function* documentsOf(
  db: Kysely<Tables>,
  ids: readonly number[],
  look: Awaited<ReturnType<ReadLook>>,
): AsyncGenerator<ZippedFile> {
  for (const id of ids) {
    const invoice = await readInvoice(db, id)
    if (!invoice) continue
    yield {
      name: `${invoice.fullNumber}.pdf`,
      modified: `${invoice.issuedOn}T12:00:00`,
      pieces: [await invoicePdf(invoice, look)],
    }
  }
}
