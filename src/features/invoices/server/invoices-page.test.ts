import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrder } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import type { Database } from '#server/database/database.ts'
import { plainLook } from '#server/pdf/look.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed } from '../../../../tests/support/orders.ts'
import {
  invoiceActionPath,
  invoicePath,
  invoicePdfPath,
  invoicesFilePath,
  invoicesPath,
  isafFilePath,
  isafPath,
  monthArchivePath,
} from '../console-wire.ts'
import { parseMonth } from '../month.ts'
import { invoicesPage } from './invoices-page.ts'
import { isafPage } from './isaf-page.ts'
import { pdfArchive } from './pdf-archive.ts'

const company = {
  name: 'MB „Ąžuolas“',
  code: '100000810',
  vatCode: 'LT119511515',
  address: 'Kaunas',
  country: 'LT',
}

const readLook = async () => plainLook

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let shop: ReturnType<typeof openTestInvoices>
  let register: ConsolePage
  let pages: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(...invoiceTables)
    shop = openTestInvoices(database)
    const { db } = database
    register = isafPage({ db, shop: shop.shop, readLook, now: () => shop.clock.now })
    pages = await openConsoleOf([
      invoicesPage({ db, invoices: shop.invoices, shop: shop.shop, readLook }),
      register,
    ])
  })
  afterEach(async () => {
    await pages.close()
    await shop.close()
    await database.close()
  })

  async function invoiced(given: Partial<NewOrder> = {}) {
    const { header } = await placed(shop.orders, given)
    const money = {
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      actor: 'bank',
    } as const
    await shop.orders.receive({ ...money, amountCents: header.totalCents })
    const [invoice] = await shop.invoices.ofOrder(header.id)
    return { header, id: invoice?.id ?? 0 }
  }
  const notices = async () => register.notices?.()
  const props = async (url: string) => pageOf(await pages.get(url))[1]
  const numbers = async (query = '') =>
    (await props(`${invoicesPath}?${query}`)).invoices.map(
      ({ fullNumber }: { fullNumber: string }) => fullNumber,
    )

  test('documents are found by number, buyer, code, order, kind and month', async () => {
    expect(await props(invoicesPath)).toMatchObject({ isEmpty: true, invoices: [] })
    const buyer = { email: 'a@b.lt', name: 'Ona', address: '', company }
    const first = await invoiced({ buyer })
    shop.clock.now = Date.UTC(2026, 11, 1, 12)
    const { header } = await invoiced()
    await shop.orders.refund({
      orderId: header.id,
      source: readMoneySource('refund'),
      amountCents: cents(100),
      reason: '',
      actor: { owner: 'ona@kryptis.lt' },
    })
    expect(await numbers()).toEqual(['KS-000001', 'SF-000002', 'SF-000001'])
    for (const [search, found] of [
      ['azuolas', ['SF-000001']],
      ['100000810', ['SF-000001']],
      ['sf-000002', ['SF-000002']],
      ['KS1', ['KS-000001']],
      [first.header.number, ['SF-000001']],
      ['ŽĄSYTĖ', ['KS-000001', 'SF-000002']],
      ['%', []],
      ['zasyte ona', ['KS-000001', 'SF-000002']],
    ] as const)
      expect(await numbers(`paieska=${encodeURIComponent(search)}`)).toEqual(found)
    expect(await numbers('rusis=credit_note')).toEqual(['KS-000001'])
    expect(await numbers('menuo=2026-11')).toEqual(['SF-000001'])
    expect(await numbers('menuo=2026-13')).toHaveLength(3)
    const file = await pages.get(`${invoicesFilePath}?menuo=2026-12`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toMatchObject([
      expect.stringMatching(/Numeris;Rūšis;Data;.*;"?Be PVM, 21 %"?;"?PVM, 21 %"?;.*kiti tarifai/),
      expect.stringMatching(
        /^KS-000001;Kreditinė sąskaita;2026-12-01;SF-000002;Ona Žąsytė;.*;-0,83;-0,17;-1,00;;-0,83;-0,17;;;;;;;;;;$/,
      ),
      expect.stringContaining(';80,99;17,01;98,00;;80,99;17,01;;'),
    ])
  })

  test('a month’s documents are saved as one ZIP of their PDFs', async () => {
    const { header } = await invoiced()
    await invoiced()
    const back = {
      orderId: header.id,
      amountCents: cents(100),
      reason: '',
      actor: { owner: 'ona@kryptis.lt' },
    }
    await shop.orders.refund({ ...back, source: readMoneySource('refund') })
    shop.clock.now = Date.UTC(2026, 11, 1, 12)
    await invoiced()
    expect(await props(`${isafPath}?menuo=2026-11`)).toMatchObject({ hasArchive: true })
    expect(await props(`${isafPath}?menuo=2026-10`)).toMatchObject({ hasArchive: false })
    const { headers, rawPayload } = await pages.get(`${monthArchivePath}?menuo=2026-11`)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="saskaitos-2026-11.zip"',
      'cache-control': 'no-store',
    })
    const files = unzipSync(rawPayload)
    expect(Object.keys(files).sort()).toEqual(['KS-000001.pdf', 'SF-000001.pdf', 'SF-000002.pdf'])
    for (const bytes of Object.values(files)) {
      const text = Buffer.from(bytes).toString('latin1')
      expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
    }
    const empty = await pages.get(`${monthArchivePath}?menuo=2026-10`)
    expect(unzipSync(empty.rawPayload)).toEqual({})
  })

  test('others are served between the PDFs of an archive', async () => {
    for (let count = 0; count < 3; count++) await invoiced()
    const month = parseMonth('2026-11')
    if (!month) throw new Error('It is a month')
    let turns = 0
    const turn = setInterval(() => void turns++, 0)
    onTestFinished(() => clearInterval(turn))
    const seen: number[] = []
    for await (const _ of pdfArchive(database.db, month, readLook)) seen.push(turns)
    expect(new Set(seen).size).toBeGreaterThan(2)
  })

  test('a document is shown and opened as PDF in either language', async () => {
    const { id } = await invoiced()
    expect(await props(invoicePath(id))).toMatchObject({
      invoice: { fullNumber: 'SF-000001', document: { buyer: { name: 'Ona Žąsytė' } } },
      others: [],
      canBeAnnulled: true,
      buyerForm: { fields: { name: 'Ona Žąsytė', code: '' } },
    })
    for (const query of ['', '?kalba=en', '?kalba=xx']) {
      const pdf = await pages.get(invoicePdfPath(id) + query)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.headers['content-disposition']).toBe('inline; filename="SF-000001.pdf"')
      expect(pdf.headers['cache-control']).toBe('no-store')
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await pages.get(invoicePath(id + 1000))).statusCode).toBe(404)
    expect((await pages.get(invoicePdfPath('ne'))).statusCode).toBe(404)
  })

  test('a wrong document is annulled, or issued anew for the right buyer', async () => {
    const [one, other] = [await invoiced(), await invoiced()]
    await pages.post(invoiceActionPath(one.id, 'annul'), {})
    expect(await props(invoicePath(one.id))).toMatchObject({
      invoice: { isAnnulled: true },
      canBeAnnulled: false,
      buyerForm: null,
    })
    const again = await pages.post(invoiceActionPath(one.id, 'annul'), {})
    expect([again.statusCode, pageOf(again)[1].isRefused]).toEqual([409, true])

    const reissue = (buyer: object) =>
      pages.post(invoiceActionPath(other.id, 'reissue'), { ...company, ...buyer })
    for (const [field, value] of [
      ['name', ''],
      ['code', '100000811'],
      ['code', '123'],
      ['code', '1000008'],
      ['vatCode', 'LT119511516'],
      ['vatCode', '119511515'],
      ['country', 'Lietuva'],
    ] as const) {
      const wrong = await reissue({ [field]: value })
      expect(wrong.statusCode).toBe(422)
      expect(pageOf(wrong)[1].buyerForm.problems).toEqual([field])
    }
    expect((await reissue({ code: '123', country: 'lt' })).statusCode).toBe(422)
    const made = await reissue({ code: '100 000 810', vatCode: 'lt119511515', country: 'lt' })
    const [, , fresh] = await shop.invoices
      .ofOrder(one.header.id)
      .then(async (first) => [...first, ...(await shop.invoices.ofOrder(other.header.id))])
    expect(made.headers.location).toBe(`${invoicePath(fresh?.id ?? 0)}?padaryta=reissued`)
    expect(await props(invoicePath(fresh?.id ?? 0))).toMatchObject({
      invoice: { fullNumber: 'SF-000003', document: { buyer: company } },
      others: [{ fullNumber: 'SF-000002', isAnnulled: true }],
    })
  })

  test('the register shows the month before, its sums and when it is due', async () => {
    await invoiced()
    const { id } = await invoiced()
    await shop.invoices.annul(id)
    shop.clock.now = Date.UTC(2026, 11, 3, 12)
    expect(await notices()).toEqual([])
    shop.clock.now = Date.UTC(2026, 11, 20, 12)
    expect(await notices()).toMatchObject([
      { path: isafPath, text: { lt: expect.stringContaining('2026\u00a0m. gruodžio 20') } },
    ])
    shop.clock.now = Date.UTC(2026, 11, 21, 12)
    expect(await notices()).toEqual([])
    shop.clock.now = Date.UTC(2026, 11, 3, 12)
    expect(await props(isafPath)).toMatchObject({
      month: { name: '2026-11' },
      months: ['2026-12', '2026-11'],
      dueOn: '2026-12-20',
      documents: 2,
      annulled: 1,
      isNeeded: true,
      totals: [{ taxCode: 'PVM1', netCents: 8099, vatCents: 1701 }],
    })
    const file = await pages.get(`${isafFilePath}?menuo=2026-11`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="isaf-2026-11.xml"')
    expect(file.body.match(/<InvoiceType>\w+/g)).toEqual(['<InvoiceType>SF', '<InvoiceType>AN'])
    expect((await props(`${isafPath}?menuo=2026-10`)).documents).toBe(0)
    shop.settings.seller = { ...shop.settings.seller, vatCode: null }
    expect((await props(`${isafPath}?menuo=2026-10`)).isNeeded).toBe(false)
  })
})
