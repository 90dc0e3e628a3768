import type { Language } from '#lib/language.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import { amountInWords } from '../../amount-in-words.ts'
import type { Invoice } from '../rows.ts'
import { amount } from './amounts.ts'
import { columnsOf, ratesTable } from './columns.ts'
import type { InvoiceLook } from './look.ts'
import { pdfMessages } from './messages.ts'
import { contentWidth, left, openSheet, right, type Sheet } from './sheet.ts'
import { writeTable } from './table.ts'

/** A document as issued, in the language of its order by default. */
export async function invoicePdf(
  invoice: Invoice,
  look: InvoiceLook,
  language: Language = invoice.language,
): Promise<Uint8Array> {
  const texts = pdfMessages[language]
  const title = titleOf(invoice, language)
  const sheet = await openSheet({
    title: `${title} ${invoice.fullNumber}`,
    author: firmNameIn(invoice.document.seller.name, language),
    language,
    at: new Date(`${invoice.issuedOn}T12:00:00Z`),
    look,
  })
  sheet.logo()
  for (const part of [head, parties, lines, sums, notes]) part(sheet, invoice, language)
  sheet.number((page, pages) => `${invoice.fullNumber}   ·   ${texts.page(page, pages)}`)
  return sheet.bytes()
}

type Part = (sheet: Sheet, invoice: Invoice, language: Language) => void

function titleOf({ kind, document: { isVat } }: Invoice, language: Language): string {
  const { titles } = pdfMessages[language]
  if (kind === 'invoice') return isVat ? titles.vatInvoice : titles.invoice
  return isVat ? titles.vatCreditNote : titles.creditNote
}

const head: Part = (sheet, invoice, language) => {
  const texts = pdfMessages[language]
  const { seller, orderNumber, corrects } = invoice.document
  sheet.paragraph('seller', firmNameIn(seller.name, language), 26)
  sheet.paragraph('title', titleOf(invoice, language), 8, 'H1')
  if (invoice.isAnnulled) sheet.paragraph('warning', texts.annulled, 4)
  const facts: [string, string][] = [
    [texts.number, invoice.fullNumber],
    [texts.issuedOn, invoice.issuedOn],
  ]
  if (invoice.suppliedOn !== invoice.issuedOn && !corrects)
    facts.push([texts.suppliedOn, invoice.suppliedOn])
  facts.push([texts.order, orderNumber])
  if (corrects) facts.push([texts.corrects, `${corrects.fullNumber}, ${corrects.issuedOn}`])
  sheet.y += 4
  writeFacts(sheet, facts)
  if (corrects)
    sheet.paragraph(
      'body',
      `${texts.reason}: ${texts.reasons[corrects.reason] || corrects.reason || texts.paidBack}`,
      6,
    )
  sheet.y += 14
}

/** Facts side by side, each below its name. */
function writeFacts(sheet: Sheet, facts: readonly [string, string][]) {
  const width = (contentWidth - 16 * (facts.length - 1)) / facts.length
  const height = Math.max(
    ...facts.map(
      ([label, value]) =>
        sheet.heightOf('label', label, width) + sheet.heightOf('strong', value, width),
    ),
  )
  facts.forEach(([label, value], index) => {
    const x = left + index * (width + 16)
    sheet.write('label', label, sheet.y, { x, width })
    const below = sheet.y + sheet.heightOf('label', label, width) + 1
    sheet.write('strong', value, below, { x, width })
  })
  sheet.y += height + 12
}

const parties: Part = (sheet, { document: { seller, buyer } }, language) => {
  const texts = pdfMessages[language]
  const codes = ({ code, vatCode }: { code: string | null; vatCode: string | null }) => [
    code ? `${texts.companyCode} ${code}` : '',
    vatCode ? `${texts.vatCode} ${vatCode}` : '',
  ]
  const width = (contentWidth - 32) / 2
  const sides = [
    {
      x: left,
      label: texts.seller,
      name: firmNameIn(seller.name, language),
      more: [...codes(seller), seller.address, `${seller.phone}, ${seller.email}`],
    },
    {
      x: left + width + 32,
      label: texts.buyer,
      name: buyer.name,
      more: [...codes(buyer), buyer.address, buyer.country === 'LT' ? '' : buyer.country],
    },
  ]
  const ends = sides.map(({ x, label, name, more }) => {
    const at = { x, width }
    let y = sheet.y
    for (const [style, text] of [
      ['label', label],
      ['strong', name],
      ...more.filter(Boolean).map((text) => ['body', text] as const),
    ] as const) {
      sheet.write(style, text, y, at)
      y += sheet.heightOf(style, text, width) + (style === 'label' ? 2 : 0)
    }
    return y
  })
  sheet.y = Math.max(...ends) + 26
}

const lines: Part = (sheet, invoice, language) => {
  const { lines: rows } = invoice.document
  const columns = columnsOf(invoice, language)
  writeTable(sheet, { columns, rows, details: ({ details }) => details })
  sheet.y += 10
}

/** The sum to pay and, for a seller who pays VAT, its parts. */
const sums: Part = (sheet, invoice, language) => {
  const texts = pdfMessages[language]
  const { document, netCents, vatCents, totalCents } = invoice
  const rows: [string, string][] = document.isVat
    ? [
        [texts.netTotal, amount(netCents, language)],
        [texts.vatTotal, amount(vatCents, language)],
      ]
    : []
  sheet.makeRoom(40 + rows.length * 16 + document.totals.length * 26)
  if (document.isVat) ratesTable(sheet, document.totals, language)
  for (const [label, value] of rows) writeSum(sheet, 'body', label, value)
  sheet.y += 4
  const label = invoice.kind === 'invoice' ? texts.total : texts.credited
  writeSum(sheet, 'total', label, `${amount(totalCents, language)} Eur`)
  sheet.y += 12
}

function writeSum(sheet: Sheet, style: 'body' | 'total', label: string, value: string) {
  const width = 260
  const at = { x: right - width, width }
  const height = sheet.heightOf(style, value, width)
  sheet.write(style, label, sheet.y, { ...at, width: width / 2 })
  sheet.write(style, value, sheet.y, { ...at, align: 'right' })
  sheet.y += height + 4
}

const notes: Part = (sheet, invoice, language) => {
  const texts = pdfMessages[language]
  const { document, totalCents, kind, suppliedOn } = invoice
  sheet.paragraph('body', `${texts.inWords}: ${amountInWords(totalCents)}.`, 10)
  if (document.isReverseCharge) sheet.paragraph('strong', texts.reverseCharge, 4)
  else if (document.lines.some(({ vatKind }) => vatKind === 'exempt') && document.isVat)
    sheet.paragraph('body', texts.exempt, 4)
  if (!document.isVat) sheet.paragraph('body', texts.noVat, 4)
  const { bank } = document
  const account = [`${texts.account} ${inGroupsOfFour(bank.iban)}`, bank.bank, bank.bic]
  if (kind === 'invoice') sheet.paragraph('body', `${texts.paid} ${suppliedOn}.`, 4)
  sheet.paragraph('small', `${account.filter(Boolean).join(', ')}. ${texts.inEuros}`)
}
