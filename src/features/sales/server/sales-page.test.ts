import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
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
  const { header } = await placed(site.orders, given)
  const money = {
    orderId: header.id,
    source: readMoneySource(`bank:${header.id}`),
    amountCents: header.totalCents,
  }
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

test('what is not shown by itself is summed up, so that rows add up to the total', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => ({
    ...guide,
    offerId: 300 + index,
    name: `Gidas ${index}`,
  }))
  await paid({ attribution: cameFrom('a0.example'), lines })
  for (let count = 0; count < 7; count++) {
    const utm = { source: 'a0.example', medium: 'cpc', campaign: `akcija ${count}` }
    await paid({ attribution: cameFrom('a0.example', utm), lines: [guide] })
  }
  for (let count = 1; count < 33; count++)
    await paid({ attribution: cameFrom(`a${count}.example`), lines: [guide] })
  site.visits.all = { 'a31.example': 3, 'a32.example': 4 }
  const { header } = await placed(site.orders, { attribution: cameFrom('a0.example') })
  const money = { orderId: header.id, actor: 'bank', amountCents: cents(9800) } as const
  await site.orders.receive({ ...money, source: readMoneySource('bank:last') })
  const back = { orderId: header.id, actor: { owner: 'ona@kryptis.lt' }, amountCents: cents(800) }
  await site.orders.refund({ ...back, source: readMoneySource('refund:1'), reason: 'x' })
  const { sources, otherSources, totals } = await shown()
  expect(sources).toHaveLength(30)
  expect(otherSources).toMatchObject({ orders: 3, cents: 3 * 1999 })
  const sum = (of: readonly Record<string, number>[], name: string) =>
    of.reduce((all, each) => all + (each[name] ?? 0), 0)
  expect(sum([...sources, otherSources], 'orders')).toBe(totals.orders)
  expect(sum([...sources, otherSources], 'cents')).toBe(totals.cents - totals.refundedCents)
  const [first] = sources
  expect(first).toMatchObject({ source: 'a0.example', orders: 9, refundedCents: 800 })
  const { campaigns, otherCampaigns, withoutCampaign, offers, otherOffers } = first
  expect([campaigns.length, offers.length]).toEqual([5, 5])
  expect(otherCampaigns).toEqual({ orders: 2, cents: 2 * 1999 })
  expect(withoutCampaign).toEqual({ orders: 2, cents: 7 * 1999 + 9000 })
  const shares = [...campaigns, otherCampaigns, withoutCampaign]
  expect([sum(shares, 'orders'), sum(shares, 'cents')]).toEqual([9, first.cents])
  expect(sum([...offers, otherOffers], 'cents') - 800).toBe(first.cents)
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
