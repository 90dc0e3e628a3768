import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { readInvoicesOf } from './rows.ts'

const company = {
  name: 'MB „Ąžuolas“',
  code: '100000810',
  vatCode: 'LT119511515',
  address: 'Kaunas',
  country: 'LT',
}

describe.each(engines)('on %s', (engine) => {
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

  async function invoiced() {
    const { header } = await placed(shop.orders)
    const money = {
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      actor: 'bank',
    } as const
    await shop.orders.receive({ ...money, amountCents: header.totalCents })
    const [invoice] = await readInvoicesOf(database.db, header.id)
    return { orderId: header.id, id: invoice?.id ?? 0 }
  }
  const payBack = (orderId: number) =>
    shop.orders.refund({
      orderId,
      source: readMoneySource(`refund:${orderId}`),
      amountCents: cents(100),
      reason: '',
      actor: { owner: 'ona@kryptis.lt' },
    })

  test('an annulled invoice keeps its number, and nothing is credited against it', async () => {
    const { orderId, id } = await invoiced()
    expect(await shop.invoices.annul(id)).toBe('annulled')
    expect(await shop.invoices.annul(id)).toBe('already')
    expect(await shop.invoices.annul(id + 1000)).toBe('unknown')
    await payBack(orderId)
    expect(await shop.invoices.ofOrder(orderId)).toMatchObject([
      { fullNumber: 'SF-000001', isAnnulled: true },
    ])
    const next = await invoiced()
    expect(await shop.invoices.ofOrder(next.orderId)).toMatchObject([{ fullNumber: 'SF-000002' }])
  })

  test('an invoice that credit notes refer to is not annulled before them', async () => {
    const { orderId, id } = await invoiced()
    await payBack(orderId)
    const [, note] = await shop.invoices.ofOrder(orderId)
    expect(await shop.invoices.annul(id)).toBe('credited')
    expect(await shop.invoices.reissue(id, company)).toBe('credited')
    expect(await shop.invoices.annul(note?.id ?? 0)).toBe('annulled')
    expect(await shop.invoices.annul(id)).toBe('annulled')
  })

  test('paid back and annulled at the same moment, it is one or the other', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, invoiced))
    await Promise.all(
      all.flatMap(({ orderId, id }) => [payBack(orderId), shop.invoices.annul(id)] as const),
    )
    for (const { orderId } of all) {
      const [invoice, ...notes] = await shop.invoices.ofOrder(orderId)
      expect(notes).toHaveLength(invoice?.isAnnulled ? 0 : 1)
    }
  })

  test('one for the wrong buyer is issued anew, once, and credited from then on', async () => {
    const { orderId, id } = await invoiced()
    shop.clock.now += 24 * 60 * 60 * 1000
    const both = await Promise.all([
      shop.invoices.reissue(id, company),
      shop.invoices.reissue(id, company),
    ])
    expect(both.filter((result) => result === 'already')).toHaveLength(1)
    await payBack(orderId)
    const [old, fresh, note] = await readInvoicesOf(database.db, orderId)
    expect(old).toMatchObject({ isAnnulled: true, document: { buyer: { code: null } } })
    expect(fresh).toMatchObject({
      fullNumber: 'SF-000002',
      isAnnulled: false,
      issuedOn: '2026-11-23',
      suppliedOn: '2026-11-22',
      totalCents: old?.totalCents,
      document: { buyer: company },
    })
    expect(note).toMatchObject({ originalId: fresh?.id, document: { buyer: company } })
  })
})
