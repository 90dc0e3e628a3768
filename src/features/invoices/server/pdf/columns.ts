import type { Language } from '#lib/language.ts'
import { splitGross } from '#lib/money/vat.ts'
import type { PdfDocument } from '#server/pdf/pdf-document.ts'
import type { InvoiceLine, InvoiceTotal } from '../../document.ts'
import type { Invoice } from '../rows.ts'
import { amount, netPrice } from './amounts.ts'
import { pdfMessages } from './messages.ts'
import { type Column, writeTable } from './table.ts'

/**
 * The columns that the law requires; a credit note changes values, so it has no pieces and prices.
 */
export function columnsOf({ kind, document }: Invoice, language: Language): Column<InvoiceLine>[] {
  const { columns: titles } = pdfMessages[language]
  const { isVat, lines } = document
  const hasDiscount = lines.some(({ discountCents }) => discountCents !== 0)
  const all: (Column<InvoiceLine> & { isShown: boolean })[] = [
    { isShown: true, title: titles.name, text: ({ name }) => name },
    {
      isShown: kind === 'invoice',
      title: titles.quantity,
      width: 34,
      text: ({ quantity }) => String(quantity),
    },
    {
      isShown: kind === 'invoice',
      title: isVat ? titles.unitNet : titles.unit,
      width: 52,
      text: ({ unitCents, vatPercent }) => netPrice(unitCents, vatPercent, language),
    },
    {
      isShown: hasDiscount,
      title: titles.discount,
      width: 44,
      text: (line) => amount(splitGross(line.discountCents, line.vatPercent).net, language),
    },
    {
      isShown: isVat,
      title: titles.net,
      width: 50,
      text: ({ netCents }) => amount(netCents, language),
    },
    { isShown: isVat, title: titles.rate, width: 27, text: rateOf },
    {
      isShown: isVat,
      title: titles.vat,
      width: 42,
      text: ({ vatCents }) => amount(vatCents, language),
    },
    {
      isShown: true,
      title: isVat ? titles.total : titles.price,
      width: 52,
      text: ({ totalCents }) => amount(totalCents, language),
    },
  ]
  return all.filter(({ isShown }) => isShown)
}

/** The sums of each VAT rate. */
export function ratesTable(pdf: PdfDocument, rows: readonly InvoiceTotal[], language: Language) {
  const { byRate, columns } = pdfMessages[language]
  writeTable<InvoiceTotal>(pdf, {
    columns: [
      { title: byRate.title, text: rateOf },
      { title: byRate.taxable, width: 120, text: ({ netCents }) => amount(netCents, language) },
      { title: columns.vat, width: 80, text: ({ vatCents }) => amount(vatCents, language) },
    ],
    rows,
  })
  pdf.y += 8
}

const rateOf = ({ taxCode, vatKind, vatPercent }: InvoiceLine | InvoiceTotal) =>
  vatKind === 'exempt' || taxCode === 'PVM15' ? '–' : `${vatPercent} %`
