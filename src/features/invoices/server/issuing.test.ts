import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrder } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { guide, placed, seminar } from '../../../../tests/support/orders.ts'
import { readInvoicesOf } from './rows.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
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
  const read = (orderId: number) => readInvoicesOf(database.db, orderId)
  const pay = (orderId: number, amount: number, source = `bank:${orderId}`) =>
    shop.orders.receive({
      orderId,
      source: readMoneySource(source),
      amountCents: cents(amount),
      actor: 'bank',
    })
  const payBack = (orderId: number, amount: number, source: string) =>
    shop.orders.refund({
      orderId,
      source: readMoneySource(source),
      amountCents: cents(amount),
      reason: 'Renginys neįvyko',
      actor: { owner: 'ona@kryptis.lt' },
    })

  async function paid(given: Partial<NewOrder> = {}) {
    const order = await placed(shop.orders, given)
    await pay(order.header.id, order.header.totalCents)
    return order
  }

  test('a paid order has an invoice with all that the law asks', async () => {
    const company = {
      name: 'MB „Ąžuolas“',
      code: '100000810',
      vatCode: 'LT119511515',
      address: 'Kaunas',
      country: 'LT',
    }
    const lines = [seminar, { ...guide, contents: [{ offerId: 1, name: 'Planas', quantity: 2 }] }]
    const buyer = { email: 'ona@pastas.lt', name: 'Ona Žąsytė', address: '', company }
    const { header } = await paid({ lines, buyer, discount: { percent: 10 }, coupon: 'RUDUO' })
    const [invoice, ...more] = await read(header.id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      fullNumber: 'SF-000001',
      issuedOn: '2026-11-22',
      totalCents: header.totalCents,
      vatCents: header.vatCents,
      document: {
        seller: shop.settings.seller,
        buyer: { ...company },
        orderNumber: header.number,
        isVat: true,
        lines: [
          { name: 'Seminaras', quantity: 2, unitCents: 4900, discountCents: 980, taxCode: 'PVM1' },
          { details: 'Planas\u00a0×\u00a02', vatPercent: 5, taxCode: 'PVM3' },
        ],
        totals: [
          { taxCode: 'PVM1', vatPercent: 21, netCents: 7289, vatCents: 1531, totalCents: 8820 },
          { taxCode: 'PVM3', vatPercent: 5, netCents: 1713, vatCents: 86, totalCents: 1799 },
        ],
      },
    })
    expect(await shop.invoices.ofOrder(header.id)).toMatchObject([
      { fullNumber: 'SF-000001', isAnnulled: false },
    ])
  })

  test('VAT is that of the day of payment, and a credit note keeps it', async () => {
    shop.clock.now = Date.UTC(2025, 11, 31, 12)
    const museum = { ...seminar, vatKind: 'reduced' as const, vatPercent: 9, quantity: 1 }
    const before = await paid({ lines: [museum] })
    const over = await placed(shop.orders, { lines: [museum] })
    shop.clock.now = Date.UTC(2026, 0, 2, 12)
    await pay(over.header.id, over.header.totalCents)
    await payBack(before.header.id, 4900, 'refund')
    const totals = async (id: number) =>
      (await read(id)).map(({ document, issuedOn }) => [
        issuedOn,
        document.totals[0]?.vatPercent,
        document.totals[0]?.taxCode,
        document.totals[0]?.totalCents,
      ])
    expect(await totals(before.header.id)).toEqual([
      ['2025-12-31', 9, 'PVM2', 4900],
      ['2026-01-02', 9, 'PVM2', -4900],
    ])
    expect(await totals(over.header.id)).toEqual([['2026-01-02', 12, 'PVM58', 4900]])
  })

  test('credit notes over parts name their invoice and add up to it', async () => {
    const { header } = await paid({ lines: [seminar, guide] })
    await payBack(header.id, 3333, 'one')
    await payBack(header.id, 3333, 'two')
    await payBack(header.id, 3333, 'two')
    await payBack(header.id, header.totalCents - 6666, 'three')
    const [invoice, ...notes] = await read(header.id)
    expect(notes.map(({ fullNumber }) => fullNumber)).toEqual([
      'KS-000001',
      'KS-000002',
      'KS-000003',
    ])
    expect(notes[0]).toMatchObject({
      kind: 'credit_note',
      originalId: invoice?.id,
      document: {
        corrects: { fullNumber: 'SF-000001', issuedOn: '2026-11-22', reason: 'Renginys neįvyko' },
      },
    })
    const sum = (of: 'netCents' | 'vatCents' | 'totalCents') =>
      notes.reduce((all, note) => all + note[of], invoice?.[of] ?? 0)
    expect([sum('netCents'), sum('vatCents'), sum('totalCents')]).toEqual([0, 0, 0])
    expect(await payBack(header.id, 1, 'four')).toBe('refused')
  })

  test('of a withdrawal the credit note is over what goes back', async () => {
    const { header } = await paid()
    await shop.orders.withdraw({ orderId: header.id, actor: 'buyer' })
    await payBack(header.id, 6000, 'withdrawal')
    const [, note, ...others] = await read(header.id)
    expect(others).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', totalCents: -6000 })
    expect((await shop.orders.read(header.id))?.header.state).toBe('withdrawn')
  })

  test('nothing is issued for rehearsals, for what is free, or before it is paid', async () => {
    const rehearsal = await paid({ isTest: true })
    const free = await placed(shop.orders, { lines: [{ ...guide, unitCents: cents(0) }] })
    const unpaid = await placed(shop.orders)
    await shop.orders.cancel({ orderId: unpaid.header.id, reason: 'unpaid', actor: 'system' })
    for (const { header } of [rehearsal, free, unpaid]) expect(await read(header.id)).toEqual([])
    expect(free.header.state).not.toBe('awaiting_payment')
  })

  test('money a bank takes back leaves the invoice, and giving the order up credits it', async () => {
    const { header } = await paid()
    await pay(header.id, -header.totalCents, 'reversal')
    await pay(header.id, header.totalCents, 'again')
    expect(await read(header.id)).toHaveLength(1)
    await pay(header.id, -header.totalCents, 'reversal again')
    await shop.orders.cancel({ orderId: header.id, reason: 'unpaid', actor: 'system' })
    expect(await read(header.id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', totalCents: -header.totalCents },
    ])
    await pay(header.id, header.totalCents, 'late')
    expect(await read(header.id)).toMatchObject([{}, {}, { fullNumber: 'SF-000002' }])
  })

  test('a company abroad owes the VAT itself, and a seller without VAT charges none', async () => {
    const company = {
      name: 'SIA „Priede“',
      code: '40003521600',
      vatCode: 'LV40003521600',
      address: 'Rīga',
      country: 'LV',
    }
    const buyer = { email: 'a@priede.lv', name: 'Jānis', address: '', company }
    const lines = [{ ...seminar, vatPercent: 0 }]
    const abroad = await paid({ buyer, lines, isReverseCharge: true })
    expect((await read(abroad.header.id))[0]?.document).toMatchObject({
      isReverseCharge: true,
      buyer: { country: 'LV' },
      totals: [{ taxCode: 'PVM15', vatPercent: 0, netCents: 9800, vatCents: 0 }],
    })
    shop.settings.seller = { ...shop.settings.seller, vatCode: null }
    const plain = await paid({ lines })
    expect((await read(plain.header.id))[0]?.document).toMatchObject({
      isVat: false,
      totals: [{ taxCode: '', netCents: 9800, vatCents: 0 }],
    })
  })

  test('comes with the email that it is paid; of a rehearsal or what is free there is none', async () => {
    const emailed = async () => {
      await shop.events.flush()
      return shop.emails.splice(0).find(({ kind }) => kind === 'order_paid')
    }
    const { header } = await paid()
    const toBuyer = await emailed()
    const { source = '', id = 0 } = toBuyer?.attachment ?? {}
    const document = await shop.documents.get(source)?.(id)
    expect(document?.name).toBe('SF-000001.pdf')
    expect(Buffer.from(document?.bytes ?? []).toString('latin1')).toMatch(/^%PDF-[^]+%%EOF\s*$/)
    expect(toBuyer?.text).toContain('Sąskaita pridėta')

    await shop.orders.resendEmail(header.id, 'paid')
    expect((await emailed())?.attachment).toMatchObject({ id })
    await shop.invoices.annul(id)
    await shop.orders.resendEmail(header.id, 'paid')
    expect((await emailed())?.attachment).toBeUndefined()

    await paid({ isTest: true })
    await placed(shop.orders, { lines: [{ ...guide, unitCents: cents(0) }] })
    await shop.events.flush()
    const others = shop.emails.filter(({ kind }) => kind === 'order_paid')
    expect(others.map(({ attachment }) => attachment)).toEqual([undefined, undefined])
    for (const { text } of others) expect(text).not.toMatch(/sąskaita pridėta|sąskaitą rasite/i)
  })

  test('a document that was issued is neither changed nor deleted', async () => {
    const { header } = await paid()
    const { db } = database
    const [invoice] = await read(header.id)
    const id = invoice?.id ?? 0
    const update = db.updateTable('invoices').where('id', '=', id)
    for (const change of [{ total_cents: 1 }, { document: '{}' }, { number: 7 }])
      await expect(update.set(change).execute()).rejects.toThrow(
        'invoices stay as they were issued',
      )
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('stay as they were')
    await update.set({ annulled_at: 1 }).execute()
    await expect(update.set({ annulled_at: null }).execute()).rejects.toThrow('stay as they were')
    expect(await read(header.id)).toEqual([{ ...invoice, isAnnulled: true }])
  })

  test('1,000 orders paid twenty at once have 1,000 numbers without a gap', {
    timeout: 240_000,
  }, async () => {
    const orders = await manyAtOnce(Array.from({ length: 1000 }), () => placed(shop.orders))
    await manyAtOnce(
      orders,
      // Every tenth transaction is rolled back after it took a number.
      async ({ header }, index) =>
        index % 10 === 0
          ? expect(
              shop.orders.inTransaction(async (transaction) => {
                const source = readMoneySource(`bank:${header.id}`)
                const amountCents = header.totalCents
                const change = { orderId: header.id, source, amountCents, actor: 'bank' } as const
                await shop.orders.receive(change, transaction)
                throw new Error('Killed')
              }),
            ).rejects.toThrow('Killed')
          : pay(header.id, header.totalCents),
    )
    const rolledBack = orders.filter((_, index) => index % 10 === 0)
    await manyAtOnce(rolledBack, ({ header }) => pay(header.id, header.totalCents))
    const rows = await database.db
      .selectFrom('invoices')
      .select('number')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1))
  })
})

/** With more at once, some would wait for a connection beyond the server's limit. */
async function manyAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 20) {
    const some = items.slice(at, at + 20)
    results.push(...(await Promise.all(some.map((item, n) => work(item, at + n)))))
  }
  return results
}
