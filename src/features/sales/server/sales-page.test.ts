import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/durations.ts'
import { cents } from '#lib/money.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { cameFrom, guide, placed } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { salesPath } from '../console-wire.ts'

const { openEmpty } = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let site: TestSales
beforeEach(async () => {
  database = await openEmpty(...salesTables)
  site = await openTestSales(database)
})
afterEach(async () => {
  await site.close()
  await database.close()
})

const shown = async (query = '') => pageOf(await site.page.get(salesPath + query))[1]
async function paid(given?: Parameters<typeof placed>[1]) {
  const { row } = await placed(site.orders, given)
  const money = { orderId: row.id, source: `bank:${row.id}`, amountCents: cents(row.total_cents) }
  await site.orders.receive({ ...money, actor: 'bank' })
}

test('sources have their visits, those that came to a checkout, orders, revenue and purchases', async () => {
  await paid({ attribution: cameFrom('google.com') })
  await paid({ attribution: cameFrom('google.lt'), lines: [guide] })
  await paid({ attribution: cameFrom('direct') })
  await paid({ lines: [guide] })
  site.visits.all = { Google: 40, '': 10, Facebook: 5 }
  site.visits.byPage = { '/apmokejimas': { Google: 4 }, '/en/order': { Google: 1 } }
  const { sources, areVisitsMissing } = await shown()
  expect(areVisitsMissing).toBe(false)
  expect(sources).toMatchObject([
    {
      source: 'Google',
      visits: 40,
      checkouts: 5,
      orders: 2,
      cents: 11799,
      offers: [
        { name: 'Seminaras', quantity: 2, cents: 9800 },
        { name: guide.name, quantity: 1, cents: 1999 },
      ],
    },
    { source: '', visits: 10, checkouts: 0, orders: 1 },
    { source: null, visits: null, checkouts: null, orders: 1 },
  ])
})

test('sales are shown while the statistics engine does not answer', async () => {
  await paid({ attribution: cameFrom('google.com') })
  site.visits.all = null
  expect(await shown()).toMatchObject({
    areVisitsMissing: true,
    sources: [{ source: 'Google', visits: null, orders: 1 }],
    totals: { orders: 1, cents: 9800 },
  })
})

test('periods are compared with as many days before them, and shown by any interval', async () => {
  await paid()
  site.clock.now += 30 * dayMs
  await paid({ lines: [guide] })
  expect(await shown()).toMatchObject({
    period: '30',
    interval: 'day',
    totals: { orders: 1, cents: 1999 },
    before: { orders: 1, cents: 9800 },
  })
  const quarter = await shown('?dienos=90&kas=month')
  expect(quarter).toMatchObject({ period: '90', interval: 'month', totals: { orders: 2 } })
  expect(quarter.points.at(-1)).toMatchObject({ day: '2026-12-01', orders: 1 })
  expect(await shown('?dienos=1000&kas=hour')).toMatchObject({ period: '30', interval: 'day' })
})
