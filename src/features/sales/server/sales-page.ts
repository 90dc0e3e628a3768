import type { SalesSums } from '#features/orders/sales.ts'
import type { Orders } from '#features/orders/server.ts'
import { lastDays } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { cents, sumOf } from '#lib/money/money.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { salesMessages } from '../console/sales-messages.ts'
import { type SalesTotals, salesFields, salesPath } from '../console-wire.ts'
import { salesIntervals, salesPeriods, usualInterval } from '../sales-period.ts'
import { pointsOf } from './sales-points.ts'
import { readSources, type SourceParts } from './sales-sources.ts'

interface Options {
  orders: Pick<Orders, 'sales'>
  statistics: SourceParts['statistics']
  now?: () => number
}

/** Console page of sales, by time and by the source of buyers. */
export function salesPage({ orders, statistics, now = Date.now }: Options): ConsolePage {
  const { sales } = orders
  return {
    path: salesPath,
    title: { lt: salesMessages.lt.title, en: salesMessages.en.title },
    access: 'sales.see',
    menu: { group: 'shop', order: 26, shortcut: 'j' },
    async show(request, reply, context) {
      const [asked, askedInterval] = [salesFields.period, salesFields.interval].map((name) =>
        textOf(request.query, name),
      )
      const period = salesPeriods.find((each) => each === asked) ?? '30'
      const interval =
        salesIntervals.find((each) => each === askedInterval) ?? usualInterval[period]
      const range = lastDays(Number(period), now())
      const [days, before, sources] = await Promise.all([
        sales.byDay(range),
        sales.byDay(lastDays(Number(period), range.from - 1)),
        readSources({ sales, statistics }, range),
      ])
      return context.show(request, reply, 200, 'consoleSales', {
        period,
        interval,
        totals: totalsOf(days),
        before: totalsOf(before),
        points: pointsOf(days, range, interval),
        ...sources,
      })
    },
  }
}

const totalsOf = (days: readonly SalesSums[]): SalesTotals => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  cents: sumOf(days.map((each) => cents(each.cents))),
  refundedCents: sumOf(days.map(({ refundedCents }) => refundedCents)),
})
