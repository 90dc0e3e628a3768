import { type Kysely, sql } from 'kysely'
import type { DateRange } from '#lib/dates.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sales, SoldOffer } from '../sales.ts'

/** So much is read by one query, lest others wait for a year of it. */
const stepMs = 14 * dayMs

export function createSales(db: Kysely<Tables>): Sales {
  const paidWithin = ({ from, to }: DateRange) =>
    db
      .selectFrom('orders')
      .where('orders.paid_at', '>=', from)
      .where('orders.paid_at', '<', to)
      .where('orders.is_test', '=', 0)
      .where('orders.total_cents', '>', 0)

  return {
    async byHour(range) {
      const hour = sql<number>`orders.paid_at / ${sql.lit(hourMs)}`
      const rows = await paidWithin(range)
        .select(({ fn }) => [
          hour.as('hour'),
          fn.countAll<number | string>().as('orders'),
          fn.sum<number | string>('total_cents').as('total'),
          fn.sum<number | string>('refunded_cents').as('refunded'),
        ])
        .groupBy(hour)
        .orderBy(hour)
        .execute()
      return rows.map((row) => ({ at: Number(row.hour) * hourMs, ...toSums(row) }))
    },
    async bySource(range) {
      const rows = await paidWithin(range)
        .select(({ fn }) => [
          'source',
          fn.countAll<number | string>().as('orders'),
          fn.sum<number | string>('total_cents').as('total'),
          fn.sum<number | string>('refunded_cents').as('refunded'),
        ])
        .groupBy('source')
        .execute()
      return rows.map((row) => ({ source: row.source, ...toSums(row) }))
    },
    async offersBySource({ from, to }) {
      const sold = new Map<string, SoldOffer>()
      for (let start = from; start < to; start += stepMs) {
        const rows = await paidWithin({ from: start, to: Math.min(start + stepMs, to) })
          .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
          .select(({ fn }) => [
            'source',
            'plan',
            'offer_id',
            fn.max('order_lines.name').as('name'),
            fn.sum<number | string>('quantity').as('quantity'),
            fn.sum<number | string>('order_lines.total_cents').as('total'),
          ])
          .groupBy(['source', 'plan', 'offer_id'])
          .execute()
        for (const row of rows) addTo(sold, row)
      }
      return [...sold.values()].sort((one, other) => other.cents - one.cents)
    },
  }
}

interface Counted {
  orders: number | string
  total: number | string
  refunded: number | string
}

const toSums = ({ orders, total, refunded }: Counted) => ({
  orders: Number(orders),
  cents: cents(Number(total)),
  refundedCents: cents(Number(refunded)),
})

interface SoldRow {
  source: string | null
  plan: string | null
  offer_id: number | null
  name: string
  quantity: number | string
  total: number | string
}

function addTo(sold: Map<string, SoldOffer>, { source, plan, offer_id, ...row }: SoldRow) {
  const key = plan === null ? `offer:${offer_id}` : `plan:${plan}`
  const place = JSON.stringify([source, key])
  const before = sold.get(place)
  sold.set(place, {
    source,
    key,
    name: row.name,
    quantity: (before?.quantity ?? 0) + Number(row.quantity),
    cents: cents((before?.cents ?? 0) + Number(row.total)),
  })
}
