import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import {
  cameFrom,
  guide,
  openTestOrders,
  orderTables,
  placed,
  seminar,
} from '../../../../tests/support/orders.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  async function paid(given?: Parameters<typeof placed>[1]) {
    const { header } = await placed(opened.orders, given)
    const money = {
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      amountCents: header.totalCents,
    }
    await opened.orders.receive({ ...money, actor: 'bank' })
    return header.id
  }
  const range = () => ({ from: opened.clock.now - 40 * dayMs, to: opened.clock.now + 1 })

  test('sales are counted on the day on which they were paid, without rehearsals and unpaid ones', async () => {
    const start = opened.clock.now
    await paid()
    const second = await paid({ lines: [guide] })
    await placed(opened.orders)
    await paid({ isTest: true })
    opened.clock.now += dayMs
    await paid()
    await opened.orders.refund({
      orderId: second,
      actor: 'bank',
      source: readMoneySource('refund:1'),
      amountCents: cents(500),
      reason: 'x',
    })
    expect(await opened.orders.sales.byDay(range())).toEqual([
      { at: dayOf(start).from, orders: 2, cents: 11799, refundedCents: 500 },
      { at: dayOf(start + dayMs).from, orders: 1, cents: 9800, refundedCents: 0 },
    ])
    expect(await opened.orders.sales.byDay({ from: 0, to: dayOf(start).from })).toEqual([])
  })

  test('sales are grouped by the last campaign or host, and by what was bought', async () => {
    await paid({ attribution: cameFrom('google.com') })
    await paid({ attribution: cameFrom('google.com', { source: 'fb' }), lines: [guide, seminar] })
    opened.clock.now += 20 * dayMs
    await paid({ attribution: cameFrom('google.com'), lines: [{ ...guide, quantity: 3 }, seminar] })
    await paid()
    const bySource = await opened.orders.sales.bySource(range())
    expect(new Map(bySource.map(({ source, ...sums }) => [source, sums]))).toEqual(
      new Map([
        ['Google', { orders: 2, cents: 25597, refundedCents: 0 }],
        ['Facebook', { orders: 1, cents: 11799, refundedCents: 0 }],
        [null, { orders: 1, cents: 9800, refundedCents: 0 }],
      ]),
    )
    const offers = await opened.orders.sales.offersBySource(range())
    expect(offers[0]).toEqual({
      source: 'Google',
      key: 'offer:201',
      name: 'Seminaras',
      quantity: 4,
      cents: 19600,
    })
    expect(
      offers.map(({ source, key, quantity }) => `${source} ${key} ${quantity}`).sort(),
    ).toEqual([
      'Facebook offer:101 1',
      'Facebook offer:201 2',
      'Google offer:101 3',
      'Google offer:201 4',
      'null offer:201 2',
    ])
  })

  test('a plan paid by the year is sold apart from the one paid by the month', async () => {
    const plan = { ...seminar, offerId: null, plan: 'augimas', quantity: 1 }
    await paid({ lines: [plan] })
    await paid({ lines: [{ ...plan, name: 'Metams', billingInterval: 'year' }] })
    const offers = await opened.orders.sales.offersBySource(range())
    expect(offers.map(({ key, name, quantity }) => [key, name, quantity]).sort()).toEqual([
      ['plan:augimas', 'Seminaras', 1],
      ['plan:augimas:year', 'Metams', 1],
    ])
  })
})
