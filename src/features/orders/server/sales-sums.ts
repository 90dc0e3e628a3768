import type { Transaction } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderLine } from '../order.ts'
import type { Order } from '../server.ts'

export type SalesSum = Tables['sales_sums']

/** The prefix of an item that stands for the orders of a campaign. */
export const campaignItem = 'campaign:'

/** Returns the parts of the sums that a paid order adds, or with -1 removes; empty for others. */
export function saleOf({ header, lines }: Order, sign: 1 | -1): SalesSum[] {
  if (header.paidAt === null || header.isTest || header.totalCents === 0) return []
  const place = { day: dayOf(header.paidAt).from, source: header.source ?? '' }
  const whole = {
    ...place,
    item: '',
    name: '',
    count: sign,
    total_cents: sign * header.totalCents,
    refunded_cents: sign * header.refundedCents,
  }
  const items = lines.map(({ name, quantity, totalCents, ...sold }) => ({
    ...place,
    item: itemOf(sold),
    name,
    count: sign * quantity,
    total_cents: sign * totalCents,
    refunded_cents: 0,
  }))
  const ofCampaign = { ...whole, item: campaignItem + header.campaign }
  return [whole, ...(header.campaign ? [ofCampaign] : []), ...items]
}

/** A plan paid by the year is sold beside the one paid by the month. */
function itemOf({ offerId, plan, billingInterval }: SoldLine): string {
  if (plan === null) return `offer:${offerId}`
  return billingInterval === 'year' ? `plan:${plan}:year` : `plan:${plan}`
}

type SoldLine = Pick<OrderLine, 'offerId' | 'plan' | 'billingInterval'>

/** Changes the sums in the transaction that changes the orders, so that they always agree. */
export async function addToSales(transaction: Transaction<Tables>, sums: readonly SalesSum[]) {
  const changes = merged(sums)
  if (changes.length === 0) return
  await transaction
    .insertInto('sales_sums')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['day', 'source', 'item']).doUpdateSet(({ eb, ref }) => ({
        name: ref('excluded.name'),
        count: eb('sales_sums.count', '+', ref('excluded.count')),
        total_cents: eb('sales_sums.total_cents', '+', ref('excluded.total_cents')),
        refunded_cents: eb('sales_sums.refunded_cents', '+', ref('excluded.refunded_cents')),
      })),
    )
    .execute()
}

/** Merges sums by place in a fixed order, so that transactions do not deadlock. */
function merged(sums: readonly SalesSum[]): SalesSum[] {
  const places = new Map<string, SalesSum>()
  for (const sum of sums) {
    const place = JSON.stringify([sum.day, sum.source, sum.item])
    const same = places.get(place)
    places.set(place, {
      ...sum,
      count: sum.count + (same?.count ?? 0),
      total_cents: sum.total_cents + (same?.total_cents ?? 0),
      refunded_cents: sum.refunded_cents + (same?.refunded_cents ?? 0),
    })
  }
  return [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
    .filter((sum) => sum.count !== 0 || sum.total_cents !== 0 || sum.refunded_cents !== 0)
}
