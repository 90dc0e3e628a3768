import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { splitGross } from '#lib/money/vat.ts'
import { plainLook } from '#server/pdf/look.ts'
import { exampleShop } from '../../../../../tests/support/shop.ts'
import { type InvoiceDocument, type InvoiceLine, totalsByRate } from '../../document.ts'
import type { Invoice } from '../rows.ts'
import { invoicePdf as drawPdf } from './invoice-pdf.ts'

const invoicePdf = (invoice: Invoice) => drawPdf(invoice, plainLook)

const letters = 'ĄČĘĖĮŠŲŪŽąčęėįšųūž„“–€×'

function line(
  given: Partial<InvoiceLine> & { totalCents: InvoiceLine['totalCents'] },
): InvoiceLine {
  const { vatPercent = 21, totalCents } = given
  const { net, vat } = splitGross(totalCents, vatPercent)
  return {
    position: 0,
    name: `Kursas „Pinigų žemėlapis“ ${letters}`,
    details: '',
    quantity: 1,
    unitCents: totalCents,
    discountCents: cents(0),
    vatKind: 'standard',
    vatPercent,
    taxCode: 'PVM1',
    netCents: net,
    vatCents: vat,
    ...given,
  }
}

function invoice(
  lines: readonly InvoiceLine[],
  given: Partial<Omit<Invoice, 'document'>> = {},
  document: Partial<InvoiceDocument> = {},
): Invoice {
  const totals = totalsByRate(lines)
  const sum = (of: 'netCents' | 'vatCents' | 'totalCents') =>
    cents(totals.reduce((all, total) => all + total[of], 0))
  return {
    id: 1,
    kind: 'invoice',
    series: 'SF',
    number: 12,
    fullNumber: 'SF-000012',
    orderId: 1,
    originalId: null,
    issuedOn: '2026-11-22',
    suppliedOn: '2026-11-22',
    language: 'lt',
    isAnnulled: false,
    netCents: sum('netCents'),
    vatCents: sum('vatCents'),
    totalCents: sum('totalCents'),
    document: {
      seller: exampleShop.seller,
      bank: exampleShop.bank,
      buyer: {
        name: 'MB „Ąžuolas“',
        code: '100000810',
        vatCode: 'LT119511515',
        address: 'Žemaičių g. 2, Kaunas',
        country: 'LT',
      },
      orderNumber: '4821937740',
      isVat: true,
      isReverseCharge: false,
      lines,
      totals,
      corrects: null,
      ...document,
    },
    ...given,
  }
}

/** The words of each page as another library reads them, with equal spaces. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages: string[] = []
  const fonts = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []))
    pages.push(texts.join(' ').replace(/\s+/g, ' '))
    for (const item of items) if ('fontName' in item) fonts.add(item.fontName)
  }
  const { info } = await pdf.getMetadata()
  const marks = await pdf.getMarkInfo()
  return { pages, text: pages.join(' '), info: info as Record<string, unknown>, marks, pdf }
}

describe('an invoice as PDF', () => {
  test('says everything the law asks, and its Lithuanian letters read back', async () => {
    const lines = [
      line({
        quantity: 2,
        unitCents: cents(4900),
        discountCents: cents(980),
        totalCents: cents(8820),
      }),
      line({ name: 'Gidas', totalCents: cents(1999), vatPercent: 5, taxCode: 'PVM3' }),
    ]
    const { text, info, marks } = await read(await invoicePdf(invoice(lines)))
    for (const words of [
      'PVM sąskaita faktūra',
      'SF-000012',
      '2026-11-22',
      'UAB „Šviesa“',
      'Įmonės kodas 119511515',
      'PVM mokėtojo kodas LT100001919017',
      'Žvejų g. 3, LT-01001 Vilnius',
      'MB „Ąžuolas“',
      'Įmonės kodas 100000810',
      'PVM mokėtojo kodas LT119511515',
      'Žemaičių g. 2, Kaunas',
      letters,
      // Pieces, price and discount without VAT, net, rate, VAT and total of the line.
      '2 40,4959 8,10 72,89 21 % 15,31 88,20',
      '21 % 72,89 15,31',
      '5 % 19,04 0,95',
      '91,93',
      '16,26',
      '108,19 Eur',
      'Suma žodžiais: Vienas šimtas aštuoni eurai devyniolika centų.',
      'LT60 1010 0123 4567 8901',
      '1 iš 1 psl.',
    ])
      expect(text).toContain(words)
    expect(info).toMatchObject({
      Title: 'PVM sąskaita faktūra SF-000012',
      Author: 'UAB „Šviesa“',
      Language: 'lt',
    })
    expect((marks as unknown as Map<string, boolean>).get('Marked')).toBe(true)
  })

  test('of a seller without VAT is plain, without a word about rates', async () => {
    const lines = [line({ totalCents: cents(5900), vatPercent: 0, taxCode: '' })]
    const seller = { ...exampleShop.seller, vatCode: null }
    const buyer = { name: 'Ona', code: null, vatCode: null, address: '', country: 'LT' }
    const plain = invoice(lines, {}, { isVat: false, seller, buyer })
    const { text } = await read(await invoicePdf(plain))
    expect(text).toContain('Sąskaita faktūra')
    expect(text).toContain('Pardavėjas nėra PVM mokėtojas.')
    expect(text).not.toMatch(/PVM s[aą]sk|tarifas|be PVM|PVM suma/)
  })

  test('names why no VAT is charged', async () => {
    const abroad = [line({ totalCents: cents(5900), vatPercent: 0, taxCode: 'PVM15' })]
    const reverse = await read(await invoicePdf(invoice(abroad, {}, { isReverseCharge: true })))
    expect(reverse.text).toContain('Atvirkštinis apmokestinimas.')
    const exempt = [
      line({ totalCents: cents(5900), vatKind: 'exempt', vatPercent: 0, taxCode: 'PVM5' }),
    ]
    const free = await read(await invoicePdf(invoice(exempt)))
    expect(free.text).toContain('PVM įstatymo 20–33 straipsnius')
  })

  test('that corrects another says which and why, with amounts below zero', async () => {
    const back = [line({ netCents: cents(-1000), vatCents: cents(-210), totalCents: cents(-1210) })]
    const { text } = await read(
      await invoicePdf(
        invoice(
          back,
          { kind: 'credit_note', fullNumber: 'KS-000003' },
          {
            corrects: { fullNumber: 'SF-000012', issuedOn: '2026-11-20', reason: 'withdrawal' },
          },
        ),
      ),
    )
    for (const words of [
      'Kreditinė PVM sąskaita faktūra',
      'KS-000003',
      'SF-000012, 2026-11-20',
      'Pirkėjas atsisakė sutarties',
      '−10,00 21 % −2,10 −12,10',
      'Minus dvylika eurų dešimt centų',
    ])
      expect(text).toContain(words)
  })

  test('in English has its words in English', async () => {
    const english = invoice([line({ totalCents: cents(5900) })], { language: 'en' })
    const { text, info } = await read(await invoicePdf(english))
    for (const words of [
      'VAT invoice',
      'Company code 119511515',
      'Taxable value',
      '48.76',
      '59.00 Eur',
    ])
      expect(text).toContain(words)
    expect(info).toMatchObject({ Language: 'en', Title: 'VAT invoice SF-000012' })
  })

  test('writes Cyrillic names as passports do', async () => {
    const buyer = { name: 'Оксана', code: null, vatCode: null, address: '', country: 'LT' }
    const cyrillic = invoice([line({ totalCents: cents(5900) })], {}, { buyer })
    expect((await read(await invoicePdf(cyrillic))).text).toContain('Oksana')
  })

  test('repeats the titles of columns on each page, and keeps rows whole', async () => {
    const lines = Array.from({ length: 60 }, (_, position) =>
      line({ position, totalCents: cents(1000 + position) }),
    )
    const { pages } = await read(await invoicePdf(invoice(lines, { isAnnulled: true })))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`SF-000012 · ${index + 1} iš ${pages.length} psl.`)
      if (page.includes('Kursas')) expect(page).toContain('Suma su PVM')
    }
    expect(pages[0]).toContain('ANULIUOTA')
    const text = pages.join(' ')
    for (const { totalCents } of lines)
      expect(text).toContain((totalCents / 100).toFixed(2).replace('.', ','))
  })

  test('two at once do not mix up their letters', async () => {
    const texts = ['Žąsų', 'Ėriukų', 'Šunų', 'Ūdrų']
    const made = await Promise.all(
      texts.map((name) => invoicePdf(invoice([line({ name, totalCents: cents(100) })]))),
    )
    for (const [index, bytes] of made.entries())
      expect((await read(bytes)).text).toContain(texts[index])
  })
})
