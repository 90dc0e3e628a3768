import type { Kysely } from 'kysely'
import type { DateRange } from '#lib/dates/dates.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sales } from '../sales.ts'
import { campaignItem } from './sales-sums.ts'

/** Reads the sums of days with paid orders. */
export async function salesByDay(db: Kysely<Tables>, range: DateRange): ReturnType<Sales['byDay']> {
  const rows = await ordersWithin(db, range).select('day').groupBy('day').orderBy('day').execute()
  return rows.map((row) => ({ at: row.day, ...toSums(row) }))
}

export async function salesBySource(
  db: Kysely<Tables>,
  range: DateRange,
): ReturnType<Sales['bySource']> {
  const rows = await ordersWithin(db, range).select('source').groupBy('source').execute()
  return rows.map((row) => ({ source: row.source || null, ...toSums(row) }))
}

export async function campaignsBySource(
  db: Kysely<Tables>,
  range: DateRange,
): ReturnType<Sales['campaignsBySource']> {
  const rows = await soldWithin(db, range)
    .select(['source', 'item'])
    .where('item', 'like', `${campaignItem}%`)
    .groupBy(['source', 'item'])
    .orderBy('total', 'desc')
    .execute()
  return rows.map((row) => ({
    source: row.source || null,
    campaign: row.item.slice(campaignItem.length),
    ...toSums(row),
  }))
}

export async function offersBySource(
  db: Kysely<Tables>,
  range: DateRange,
): ReturnType<Sales['offersBySource']> {
  const rows = await soldWithin(db, range)
    .select(({ fn }) => ['source', 'item', fn.max('name').as('name')])
    .where('item', '!=', '')
    .where('item', 'not like', `${campaignItem}%`)
    .groupBy(['source', 'item'])
    .orderBy('total', 'desc')
    .execute()
  return rows.map(({ source, item, name, count, total }) => ({
    source: source || null,
    key: item,
    name,
    quantity: Number(count),
    cents: cents(Number(total)),
  }))
}

const soldWithin = (db: Kysely<Tables>, { from, to }: DateRange) =>
  db
    .selectFrom('sales_sums')
    .select(({ fn }) => [
      fn.sum<number | string>('count').as('count'),
      fn.sum<number | string>('total_cents').as('total'),
      fn.sum<number | string>('refunded_cents').as('refunded'),
    ])
    .where('day', '>=', from)
    .where('day', '<', to)
    // Sales that were reversed leave a count of 0.
    .where('count', '>', 0)

const ordersWithin = (db: Kysely<Tables>, range: DateRange) =>
  soldWithin(db, range).where('item', '=', '')

interface Counted {
  count: number | string
  total: number | string
  refunded: number | string
}

const toSums = ({ count, total, refunded }: Counted) => ({
  orders: Number(count),
  cents: cents(Number(total)),
  refundedCents: cents(Number(refunded)),
})
