import type { Kysely } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VatTotals } from '../totals.ts'

/** Reads the totals by rate of VAT, by the ids of the orders; the highest rate first. */
export async function readVatByRate(
  db: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly VatTotals[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select(({ fn }) => [
      'order_id',
      'vat_percent as percent',
      fn.sum<number | string>('total_cents').as('total'),
      fn.sum<number | string>('vat_cents').as('vat'),
    ])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'vat_percent'])
    .orderBy('vat_percent', 'desc')
    .execute()
  const sums = rows.map(({ order_id, percent, total, vat }) => ({
    order_id,
    percent,
    netCents: cents(Number(total) - Number(vat)),
    vatCents: cents(Number(vat)),
    totalCents: cents(Number(total)),
  }))
  return Map.groupBy(sums, ({ order_id }) => order_id)
}
