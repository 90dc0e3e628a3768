import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { deleteOldInvoices } from './retention.ts'
import { readInvoicesOf } from './rows.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let shop: ReturnType<typeof openTestInvoices>
  let today: number
  beforeEach(async () => {
    database = await openEmpty(...invoiceTables)
    shop = openTestInvoices(database)
    today = Date.now()
  })
  afterEach(async () => {
    await shop.close()
    await database.close()
  })

  /** The time this number of years and days ago. */
  const ago = (years: number, days: number) => {
    const date = new Date(today)
    date.setUTCFullYear(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate() - days)
    return date.getTime()
  }
  /** The invoice of an order that was paid then. */
  async function invoiced(at: number) {
    shop.clock.now = at
    const { header } = await placed(shop.orders)
    const money = {
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      actor: 'bank',
    } as const
    await shop.orders.receive({ ...money, amountCents: cents(9800) })
    return header.id
  }
  async function paidBack(orderId: number, at: number) {
    shop.clock.now = at
    const refund = {
      orderId,
      source: readMoneySource(`refund:${orderId}`),
      actor: { owner: '1' },
      reason: 'Atšaukta',
    }
    await shop.orders.refund({ ...refund, amountCents: cents(9800) })
  }
  const numbersOf = async (orderId: number) =>
    (await readInvoicesOf(database.db, orderId)).map(({ fullNumber }) => fullNumber)
  const rowsOf = async (table: 'invoices' | 'invoice_terms') =>
    (await database.db.selectFrom(table).selectAll().execute()).length

  test('documents are deleted eleven years after they were issued, and no number is issued again', async () => {
    const old = await invoiced(ago(11, 2))
    const young = await invoiced(ago(10, 360))
    shop.clock.now = today
    await deleteOldInvoices(database.db, today)
    expect([await numbersOf(old), await numbersOf(young)]).toEqual([[], ['SF-000002']])
    await database.db.deleteFrom('invoice_terms').execute()
    expect(await numbersOf(await invoiced(today))).toEqual(['SF-000003'])
    expect(await shop.invoices.findByNumber('SF', 1)).toBeNull()
  })

  test('nothing of a buyer is left of them', async () => {
    await invoiced(ago(11, 2))
    expect(await rowsOf('invoice_terms')).toBeGreaterThan(0)
    await deleteOldInvoices(database.db, today)
    expect([await rowsOf('invoices'), await rowsOf('invoice_terms')]).toEqual([0, 0])
    const series = await database.db.selectFrom('invoice_series').selectAll().execute()
    expect(series).toMatchObject([{ series: 'SF', next_number: 2 }])
  })

  test('an invoice is kept as long as the credit note that names it', async () => {
    const order = await invoiced(ago(11, 300))
    await paidBack(order, ago(10, 300))
    await deleteOldInvoices(database.db, today)
    expect(await numbersOf(order)).toHaveLength(2)
    const other = await invoiced(ago(12, 300))
    await paidBack(other, ago(11, 300))
    await deleteOldInvoices(database.db, today)
    expect([await numbersOf(order), await numbersOf(other)]).toEqual([expect.any(Array), []])
    expect(await numbersOf(order)).toHaveLength(2)
  })

  test('the database refuses to delete a younger one, whatever the clock of the program says', async () => {
    const order = await invoiced(ago(10, 300))
    await expect(deleteOldInvoices(database.db, ago(-2, 0))).rejects.toThrow(
      'invoices stay as they were issued',
    )
    expect(await numbersOf(order)).toEqual(['SF-000001'])
    expect(await rowsOf('invoice_terms')).toBeGreaterThan(0)
    for (const change of [{ document: '{}' }, { issued_on: '2000-01-01' }])
      await expect(database.db.updateTable('invoices').set(change).execute()).rejects.toThrow(
        'invoices stay as they were issued',
      )
  })
})
