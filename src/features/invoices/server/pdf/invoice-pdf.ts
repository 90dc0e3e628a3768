import type { Language } from '#lib/language.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import type { PdfLook } from '#server/pdf/look.ts'
import { contentWidth, left, openPdf, type PdfDocument, right } from '#server/pdf/pdf-document.ts'
import { amountInWords } from '../../amount-in-words.ts'
import type { Invoice } from '../rows.ts'
import { amount } from './amounts.ts'
import { columnsOf, ratesTable } from './columns.ts'
import { pdfMessages } from './messages.ts'
import { writeTable } from './table.ts'

/** A document as issued, in the language of its order by default. */
export async function invoicePdf(
  invoice: Invoice,
  look: PdfLook,
  language: Language = invoice.language,
): Promise<Uint8Array> {
  const texts = pdfMessages[language]
  const title = titleOf(invoice, language)
  const pdf = await openPdf({
    title: `${title} ${invoice.fullNumber}`,
    author: firmNameIn(invoice.document.seller.name, language),
    language,
    at: new Date(`${invoice.issuedOn}T12:00:00Z`),
    look,
  })
  pdf.logo()
  for (const part of [head, parties, lines, sums, notes]) part(pdf, invoice, language)
  pdf.number((page, pages) => `${invoice.fullNumber}   ·   ${texts.page(page, pages)}`)
  return pdf.bytes()
}

type Part = (pdf: PdfDocument, invoice: Invoice, language: Language) => void

function titleOf({ kind, document: { isVat } }: Invoice, language: Language): string {
  const { titles } = pdfMessages[language]
  if (kind === 'invoice') return isVat ? titles.vatInvoice : titles.invoice
  return isVat ? titles.vatCreditNote : titles.creditNote
}

const head: Part = (pdf, invoice, language) => {
  const texts = pdfMessages[language]
  const { seller, orderNumber, corrects } = invoice.document
  pdf.paragraph('seller', firmNameIn(seller.name, language), 26)
  pdf.paragraph('title', titleOf(invoice, language), 8, 'H1')
  if (invoice.isAnnulled) pdf.paragraph('warning', texts.annulled, 4)
  const facts: [string, string][] = [
    [texts.number, invoice.fullNumber],
    [texts.issuedOn, invoice.issuedOn],
  ]
  if (invoice.suppliedOn !== invoice.issuedOn && !corrects)
    facts.push([texts.suppliedOn, invoice.suppliedOn])
  facts.push([texts.order, orderNumber])
  if (corrects) facts.push([texts.corrects, `${corrects.fullNumber}, ${corrects.issuedOn}`])
  pdf.y += 4
  writeFacts(pdf, facts)
  if (corrects)
    pdf.paragraph(
      'body',
      `${texts.reason}: ${texts.reasons[corrects.reason] || corrects.reason || texts.paidBack}`,
      6,
    )
  pdf.y += 14
}

/** Facts side by side, each below its name. */
function writeFacts(pdf: PdfDocument, facts: readonly [string, string][]) {
  const width = (contentWidth - 16 * (facts.length - 1)) / facts.length
  const height = Math.max(
    ...facts.map(
      ([label, value]) =>
        pdf.heightOf('label', label, width) + pdf.heightOf('strong', value, width),
    ),
  )
  facts.forEach(([label, value], index) => {
    const x = left + index * (width + 16)
    pdf.write('label', label, pdf.y, { x, width })
    const below = pdf.y + pdf.heightOf('label', label, width) + 1
    pdf.write('strong', value, below, { x, width })
  })
  pdf.y += height + 12
}

const parties: Part = (pdf, { document: { seller, buyer } }, language) => {
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
    let y = pdf.y
    for (const [style, text] of [
      ['label', label],
      ['strong', name],
      ...more.filter(Boolean).map((text) => ['body', text] as const),
    ] as const) {
      pdf.write(style, text, y, at)
      y += pdf.heightOf(style, text, width) + (style === 'label' ? 2 : 0)
    }
    return y
  })
  pdf.y = Math.max(...ends) + 26
}

const lines: Part = (pdf, invoice, language) => {
  const { lines: rows } = invoice.document
  const columns = columnsOf(invoice, language)
  writeTable(pdf, { columns, rows, details: ({ details }) => details })
  pdf.y += 10
}

/** The sum to pay and, for a seller who pays VAT, its parts. */
const sums: Part = (pdf, invoice, language) => {
  const texts = pdfMessages[language]
  const { document, netCents, vatCents, totalCents } = invoice
  const rows: [string, string][] = document.isVat
    ? [
        [texts.netTotal, amount(netCents, language)],
        [texts.vatTotal, amount(vatCents, language)],
      ]
    : []
  pdf.makeRoom(40 + rows.length * 16 + document.totals.length * 26)
  if (document.isVat) ratesTable(pdf, document.totals, language)
  for (const [label, value] of rows) writeSum(pdf, 'body', label, value)
  pdf.y += 4
  const label = invoice.kind === 'invoice' ? texts.total : texts.credited
  writeSum(pdf, 'total', label, `${amount(totalCents, language)} Eur`)
  pdf.y += 12
}

function writeSum(pdf: PdfDocument, style: 'body' | 'total', label: string, value: string) {
  const width = 260
  const at = { x: right - width, width }
  const height = pdf.heightOf(style, value, width)
  pdf.write(style, label, pdf.y, { ...at, width: width / 2 })
  pdf.write(style, value, pdf.y, { ...at, align: 'right' })
  pdf.y += height + 4
}

const notes: Part = (pdf, invoice, language) => {
  const texts = pdfMessages[language]
  const { document, totalCents, kind, suppliedOn } = invoice
  pdf.paragraph('body', `${texts.inWords}: ${amountInWords(totalCents)}.`, 10)
  if (document.isReverseCharge) pdf.paragraph('strong', texts.reverseCharge, 4)
  else if (document.lines.some(({ vatKind }) => vatKind === 'exempt') && document.isVat)
    pdf.paragraph('body', texts.exempt, 4)
  if (!document.isVat) pdf.paragraph('body', texts.noVat, 4)
  const { bank } = document
  const account = [`${texts.account} ${inGroupsOfFour(bank.iban)}`, bank.bank, bank.bic]
  if (kind === 'invoice') pdf.paragraph('body', `${texts.paid} ${suppliedOn}.`, 4)
  pdf.paragraph('small', `${account.filter(Boolean).join(', ')}. ${texts.inEuros}`)
}
