import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrder } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../../tests/support/invoices.ts'
import { guide, placed, seminar } from '../../../../../tests/support/orders.ts'
import { monthBefore } from '../../month.ts'
import { type Invoice, readInvoicesOf } from '../rows.ts'
import { isafFile } from './isaf-file.ts'

const schema = readFileSync(
  new URL('../../../../../tests/fixtures/isaf-1.2.xsd', import.meta.url),
  'utf8',
)
const month = monthBefore('2026-11-22', 0)
const createdAt = new Date('2026-12-03T08:00:00.123Z')

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'isaf.xml', contents: xml },
    schema: { fileName: 'isaf.xsd', contents: schema },
  })
  return errors.map(({ message }) => message)
}

/** The text of an element within a document of the file. */
const valueOf = (xml: string, number: string, element: string) => {
  const [invoice = ''] = xml.match(new RegExp(`<InvoiceNo>${number}[^]*?</Invoice>`)) ?? []
  return [...invoice.matchAll(new RegExp(`<${element}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
}

describe('the register of issued invoices', () => {
  const { openEmpty } = useEngine('sqlite')
  let database: Database
  let shop: ReturnType<typeof openTestInvoices>
  beforeEach(async () => {
    database = await openEmpty(...invoiceTables)
    shop = openTestInvoices(database)
  })
  afterEach(async () => {
    await shop.close()
    await database.close()
  })

  async function paid(given: Partial<NewOrder> = {}) {
    const { header } = await placed(shop.orders, given)
    const amountCents = header.totalCents
    const money = {
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      actor: 'bank',
      amountCents,
    } as const
    await shop.orders.receive(money)
    return header.id
  }
  const fileOf = (invoices: readonly Invoice[]) =>
    isafFile({ seller: shop.settings.seller, month, invoices, createdAt })

  /** A month with all cases: rates, companies here and abroad, a refund, an annulled document. */
  async function everything(): Promise<Invoice[]> {
    const company = {
      name: 'MB „Ąžuolas“ & sūnūs <ir kt.>',
      code: '100000810',
      vatCode: null,
      address: 'Kaunas',
      country: 'LT',
    }
    const abroad = { ...company, vatCode: 'LV40003521600', code: '40003521600', country: 'LV' }
    const buyer = { email: 'ona@pastas.lt', name: 'Ona Žąsytė', address: '' }
    const exempt = { ...seminar, name: 'Pamoka', vatKind: 'exempt' as const, vatPercent: 0 }
    const ids = [
      await paid({ lines: [seminar, guide] }),
      await paid({ buyer: { ...buyer, company } }),
      await paid({ buyer: { ...buyer, company: abroad }, isReverseCharge: true }),
      await paid({ lines: [exempt] }),
      await paid(),
    ]
    await shop.orders.refund({
      orderId: ids[0] ?? 0,
      source: readMoneySource('refund'),
      amountCents: cents(3000),
      reason: 'Renginys neįvyko',
      actor: { owner: 'ona@kryptis.lt' },
    })
    const [last] = await shop.invoices.ofOrder(ids[4] ?? 0)
    await shop.invoices.annul(last?.id ?? 0)
    const all = await Promise.all(ids.map((id) => readInvoicesOf(database.db, id)))
    return all.flat()
  }

  test('the file names the last released version', () => {
    const [, released] = /^## (\d\S+) - /m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect(fileOf([])).toContain(`<SoftwareVersion>${released}</SoftwareVersion>`)
  })

  test('is valid by the schema of the tax inspectorate', async () => {
    const xml = fileOf(await everything())
    expect(await problemsOf(xml)).toEqual([])
    expect(xml).toContain('<FileDateCreated>2026-12-03T08:00:00Z</FileDateCreated>')
    expect(xml).toContain('<RegistrationNumber>119511515</RegistrationNumber>')
    expect(await problemsOf(fileOf([]))).toEqual([])
  })

  test('says who bought, under which code, and what a credit note corrects', async () => {
    const xml = fileOf(await everything())
    const facts = (number: string) =>
      Object.fromEntries(
        [
          'InvoiceType',
          'VATRegistrationNumber',
          'RegistrationNumber',
          'Country',
          'Name',
          'ReferenceNo',
          'TaxCode',
          'TaxPercentage',
          'TaxableValue',
          'Amount',
        ].map((element) => [element, valueOf(xml, number, element).join(' ')]),
      )
    expect(facts('SF000001')).toEqual({
      InvoiceType: 'SF',
      VATRegistrationNumber: 'ND',
      RegistrationNumber: 'ND',
      Country: 'LT',
      Name: 'Ona Žąsytė',
      ReferenceNo: '',
      TaxCode: 'PVM1 PVM3',
      TaxPercentage: '21 5',
      TaxableValue: '80.99 19.04',
      Amount: '17.01 0.95',
    })
    expect(facts('SF000002')).toMatchObject({
      VATRegistrationNumber: 'ND',
      RegistrationNumber: '100000810',
      Name: 'MB „Ąžuolas“ &amp; sūnūs &lt;ir kt.&gt;',
    })
    expect(facts('SF000003')).toMatchObject({
      VATRegistrationNumber: 'LV40003521600',
      RegistrationNumber: '',
      Country: '',
      TaxCode: 'PVM15',
      TaxPercentage: '',
      Amount: '0.00',
    })
    expect(facts('SF000004')).toMatchObject({ TaxCode: 'PVM5', TaxPercentage: '' })
    expect(facts('SF000005')).toMatchObject({ InvoiceType: 'AN', TaxCode: '', Amount: '0.00' })
    const credit = facts('KS000001')
    expect(credit).toMatchObject({ InvoiceType: 'KS', ReferenceNo: 'SF000001' })
    const amounts = `${credit['TaxableValue']} ${credit['Amount']}`.split(' ').map(Number)
    expect(amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(-3000)
  })

  test('holds no document of another month, and no credit note that corrects nothing', async () => {
    const [invoice, credit] = await everything()
    if (!invoice || !credit) throw new Error('Two are there')
    expect(() => fileOf([{ ...invoice, issuedOn: '2026-12-01' }])).toThrow(RangeError)
    const document = { ...credit.document, corrects: null }
    expect(() => fileOf([{ ...credit, document }])).toThrow(RangeError)
  })

  test('leaves out documents of a time when the seller paid no VAT', async () => {
    shop.settings.seller = { ...shop.settings.seller, vatCode: null }
    const id = await paid()
    expect(fileOf(await readInvoicesOf(database.db, id))).not.toContain('<Invoice>')
  })

  test.each<[string, (xml: string) => string]>([
    [
      'elements in another order',
      (xml) =>
        xml.replace(
          /(<InvoiceNo>.*?<\/InvoiceNo>\n)(<CustomerInfo>[^]*?<\/CustomerInfo>\n)/,
          '$2$1',
        ),
    ],
    [
      'no totals',
      (xml) =>
        xml.replace(/<DocumentTotals>[^]*?<\/DocumentTotals>/, '<DocumentTotals></DocumentTotals>'),
    ],
    ['no VATPointDate2', (xml) => xml.replace(/<VATPointDate2[^]*?<\/VATPointDate2>/, '')],
    ['a wrong tax code', (xml) => xml.replace('PVM3', 'PVMX')],
    ['a date before 2016-07-01', (xml) => xml.replace('<InvoiceDate>2026', '<InvoiceDate>2015')],
    ['a number of 71 letters', (xml) => xml.replace('SF000001', 'S'.repeat(71))],
    ['parts of cents', (xml) => xml.replace('19.04', '19.041')],
    ['a type that is none', (xml) => xml.replace('<InvoiceType>AN', '<InvoiceType>XX')],
  ])('the schema of this test refuses %s', async (_, change) => {
    const xml = fileOf(await everything())
    expect(change(xml)).not.toBe(xml)
    expect(await problemsOf(change(xml))).not.toEqual([])
  })
})
