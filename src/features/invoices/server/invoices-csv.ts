import type { Kysely } from 'kysely'
import { vatColumns } from '#features/orders/vat-columns.ts'
import { type Cell, headerRow, line, money } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import type { VatRate } from '#lib/money/vat.ts'
import type { Tables } from '#server/database/tables.ts'
import { messages } from '../console/messages.ts'
import type { InvoiceFilter } from '../console-wire.ts'
import { readBatch } from './list.ts'
import type { Invoice } from './rows.ts'

const batchSize = 500

/** The list as a file for accountants, newest first, with the sums of each VAT rate. */
export async function* invoicesCsv(
  db: Kysely<Tables>,
  rates: readonly VatRate[],
  filter: InvoiceFilter,
  language: Language,
): AsyncGenerator<string> {
  const vat = vatColumns(rates, language)
  yield headerRow([...messages[language].csv, ...vat.titles], language)
  let before: number | null = null
  for (;;) {
    const batch: Invoice[] = await readBatch(db, filter, before, batchSize)
    for (const invoice of batch) {
      const sums = invoice.document.totals.map(({ vatPercent, ...sum }) => ({
        ...sum,
        percent: vatPercent,
      }))
      yield line([...cellsOf(invoice, language), ...vat.cellsOf(sums)], language)
    }
    if (batch.length < batchSize) return
    before = batch.at(-1)?.id ?? null
  }
}

function cellsOf({ document, ...invoice }: Invoice, language: Language): Cell[] {
  const { kinds, annulled } = messages[language]
  return [
    invoice.fullNumber,
    kinds[invoice.kind],
    invoice.issuedOn,
    document.corrects?.fullNumber ?? '',
    document.buyer.name,
    document.buyer.code ?? '',
    document.buyer.vatCode ?? '',
    document.orderNumber,
    money(invoice.netCents, language),
    money(invoice.vatCents, language),
    money(invoice.totalCents, language),
    invoice.isAnnulled ? annulled : '',
  ]
}
