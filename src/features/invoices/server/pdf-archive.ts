import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Month } from '../month.ts'
import { readMonthIds } from './list.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import type { ReadLook } from './pdf/look.ts'
import { readInvoice } from './rows.ts'

/**
 * The limit of the ZIP format without its extension for larger archives, which not every program
 * reads.
 */
const maxFiles = 65_535

/**
 * A month's documents as a ZIP of PDFs. Each is made after the previous ones were read, so that
 * only one is in memory; other requests run in between.
 *
 * @throws RangeError for a month with more documents than an archive holds
 */
export async function* pdfArchive(
  db: Kysely<Tables>,
  month: Month,
  readLook: ReadLook,
): AsyncGenerator<Uint8Array> {
  const ids = await readMonthIds(db, month)
  if (ids.length > maxFiles) throw new RangeError(`${ids.length} documents fit no archive`)
  const look = await readLook()
  const made: Uint8Array[] = []
  const zip = new Zip((problem, bytes) => {
    if (problem) throw problem
    made.push(bytes)
  })
  for (const id of ids) {
    const invoice = await readInvoice(db, id)
    if (!invoice) continue
    const file = new ZipDeflate(`${invoice.fullNumber}.pdf`)
    file.mtime = `${invoice.issuedOn}T12:00:00`
    zip.add(file)
    file.push(await invoicePdf(invoice, look), true)
    yield* made.splice(0)
    await setImmediate()
  }
  zip.end()
  yield* made
}
