import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { confirmNumbers } from './numbering.ts'
import { readInvoicesOf } from './rows.ts'
import { isWaiting } from './waiting.ts'

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
  const read = (orderId: number) => readInvoicesOf(database.db, orderId)
  const pay = (orderId: number, amount: number) =>
    shop.orders.receive({
      orderId,
      source: readMoneySource(`bank:${orderId}`),
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

  async function paid() {
    const order = await placed(shop.orders)
    await pay(order.header.id, order.header.totalCents)
    return order
  }

  const restored = () => addIncident(database.db, 'database_restored', shop.clock.now)
  const numbersOf = async (...orders: Awaited<ReturnType<typeof paid>>[]) => {
    const issued = await Promise.all(orders.map(({ header }) => read(header.id)))
    return issued.map((documents) => documents.map(({ fullNumber }) => fullNumber))
  }
  const confirm = (last: number) =>
    confirmNumbers(database.db, [
      { series: 'SF', last },
      { series: 'KS', last: 0 },
    ])

  test('orders are paid, and their documents wait for the last number to be confirmed', async () => {
    const before = await paid()
    await restored()
    shop.clock.now = Date.UTC(2026, 10, 23, 10)
    const first = await paid()
    await payBack(first.header.id, 500, 'bank:back')
    await payBack(before.header.id, 500, 'bank:other')
    const second = await paid()
    expect(await numbersOf(before, first, second)).toEqual([['SF-000001'], [], []])
    expect(await shop.invoices.isWaiting(first.header.id)).toBe(true)
    await shop.invoices.issueWaiting()
    expect(await numbersOf(first)).toEqual([[]])

    expect(await confirm(0)).toEqual(['SF'])
    expect(await shop.invoices.isSuspended()).toBe(true)
    expect(await confirm(7)).toEqual([])
    const third = await paid()
    expect(await numbersOf(third)).toEqual([[]])
    shop.clock.now = Date.UTC(2026, 10, 25, 10)
    await shop.invoices.issueWaiting()
    expect(await numbersOf(before, first, second, third)).toEqual([
      ['SF-000001', 'KS-000002'],
      ['SF-000008', 'KS-000001'],
      ['SF-000009'],
      ['SF-000010'],
    ])
    const [invoice] = await read(first.header.id)
    expect(invoice).toMatchObject({ issuedOn: '2026-11-25', suppliedOn: '2026-11-23' })
    expect(await shop.invoices.isWaiting(first.header.id)).toBe(false)
    expect(await numbersOf(await paid())).toEqual([['SF-000011']])
  })

  test('a series of before that is taken up again must be confirmed too', async () => {
    await paid()
    await restored()
    await confirmNumbers(database.db, [
      { series: 'NAUJA', last: 0 },
      { series: 'NAUJAK', last: 0 },
    ])
    await shop.shop.setSeries({ invoice: 'NAUJA', creditNote: 'NAUJAK' })
    expect(await numbersOf(await paid())).toEqual([['NAUJA-000001']])
    await shop.shop.setSeries({ invoice: 'SF', creditNote: 'NAUJAK' })
    expect(await numbersOf(await paid())).toEqual([[]])
    await shop.shop.setSeries({ invoice: 'M2027', creditNote: 'NAUJAK' })
    await shop.invoices.issueWaiting()
    expect(await numbersOf(await paid(), await paid())).toEqual([
      ['M2027-000002'],
      ['M2027-000003'],
    ])
  })

  test('two servers issue each document that waits once', async () => {
    await restored()
    const orders = [await paid(), await paid(), await paid()]
    await confirm(0)
    const issueAll = async () => {
      while (await isWaiting(database.db)) await shop.invoices.issueWaiting()
    }
    await Promise.all([issueAll(), issueAll()])
    expect(await numbersOf(...orders)).toEqual([['SF-000001'], ['SF-000002'], ['SF-000003']])
  })

  test('nothing waits for an order that was never paid', async () => {
    await restored()
    const { header } = await placed(shop.orders)
    await shop.orders.cancel({ orderId: header.id, reason: 'late', actor: 'system' })
    expect(await shop.invoices.isWaiting(header.id)).toBe(false)
  })
})
