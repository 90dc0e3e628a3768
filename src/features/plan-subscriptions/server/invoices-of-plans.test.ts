import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrderLine } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { endOfDay } from './periods.ts'

const month = { ...seminar, offerId: null, plan: 'augimas', name: 'Augimas', quantity: 1 }
const year = { ...month, billingInterval: 'year' } as const

describe.each(bothEngines)('on %s an invoice', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let shop: ReturnType<typeof openTestInvoices>
  let plans: ReturnType<typeof openTestPlans>
  beforeEach(async () => {
    database = await openEmpty(...invoiceTables)
    shop = openTestInvoices(database)
    plans = openTestPlans(database, shop, pino({ level: 'silent' }))
  })
  afterEach(async () => {
    await shop.close()
    await database.close()
  })

  const pay = (orderId: number) =>
    shop.orders.receive({
      orderId,
      source: readMoneySource(`bank:${orderId}`),
      amountCents: cents(4900),
      actor: 'bank',
    })
  async function buy(line: NewOrderLine) {
    const { header } = await placed(shop.orders, { kind: 'plan', lines: [line] })
    await pay(header.id)
    return header.id
  }
  /** What stands below the name of the thing that was bought. */
  async function detailsOf(orderId: number) {
    const [invoice] = await shop.invoices.ofOrder(orderId)
    const row = await database.db
      .selectFrom('invoices')
      .select('document')
      .where('id', '=', invoice?.id ?? 0)
      .executeTakeFirstOrThrow()
    return JSON.parse(row.document).lines[0].details
  }

  test.each([
    [
      'a month',
      month,
      '2026-12-17',
      '2026-11-22\u00a0–\u00a02026-12-22',
      '2026-12-23\u00a0–\u00a02027-01-22',
    ],
    [
      'a year',
      year,
      '2027-11-01',
      '2026-11-22\u00a0–\u00a02027-11-22',
      '2027-11-23\u00a0–\u00a02028-11-22',
    ],
  ] as const)(
    'for %s of a plan says from when to when, and that of its renewal too',
    async (_, line, renewed, first, next) => {
      const id = await buy(line)
      expect(await detailsOf(id)).toBe(first)
      shop.clock.now = endOfDay(renewed)
      await plans.renew()
      const [renewal] = await database.db
        .selectFrom('orders')
        .select('id')
        .where('kind', '=', 'renewal')
        .execute()
      await pay(renewal?.id ?? 0)
      expect(await detailsOf(renewal?.id ?? 0)).toBe(next)
    },
  )
})
