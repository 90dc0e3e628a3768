import type { Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import { type EndParts, endPlan } from './end.ts'
import { dateOf, endOfDay, monthAfter } from './periods.ts'
import {
  lockSubscription,
  readSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './rows.ts'

interface FollowContext extends EndParts {
  orders: EndParts['orders'] & Pick<Orders, 'onTransition'>
  payments: EndParts['payments'] & Pick<Payments, 'canChargeAgain'>
}

/**
 * Starts, continues and ends bought plans as their orders are paid or refunded, in the same
 * transaction.
 */
export function followOrders(context: FollowContext) {
  context.orders.onTransition(async (transaction, { transition, order, at }) => {
    const { id, kind } = order.header
    if (kind !== 'plan' && kind !== 'renewal') return
    if (transition === 'pay') {
      const waiting = await lockSubscription(transaction, { renewal_order_id: id })
      if (waiting) await extend(context, transaction, waiting, at)
      else if (kind === 'plan') await begin(context, transaction, order, at)
    }
    if (transition === 'reverse') await takeBack(transaction, id)
    if (transition === 'refund' || transition === 'withdraw')
      await end(context, transaction, id, at)
  })
}

async function begin(
  context: FollowContext,
  transaction: Transaction<Tables>,
  { header, lines }: Order,
  at: number,
) {
  const line = lines.find(({ plan }) => plan !== null)
  // Free plans are not renewed.
  if (!line?.plan || line.unitCents === 0) return
  const anchor = dateOf(at)
  await transaction
    .insertInto('plan_subscriptions')
    .values({
      first_order_id: header.id,
      plan: line.plan,
      name: line.name,
      state: 'active',
      price_cents: line.unitCents,
      is_recurring: await recurs(context, transaction, header.id),
      period_start: at,
      period_end: endOfDay(monthAfter(dayOf(at).name, anchor)),
      anchor_day: anchor,
      paid_order_id: header.id,
      renewal_order_id: null,
      reminded_at: null,
      charged_at: null,
      cancelled_at: null,
      created_at: at,
    })
    .execute()
}

/** Ends a plan after a refund or withdrawal of the order of its current period. */
async function end(
  context: FollowContext,
  transaction: Transaction<Tables>,
  orderId: number,
  at: number,
) {
  const seen = await readSubscription(transaction, { paid_order_id: orderId })
  if (!seen) return
  await endPlan(transaction, context, seen.id, ({ state, paid_order_id, period_end }) =>
    // The next period may have been paid in the meantime.
    state === 'ended' || paid_order_id !== orderId
      ? null
      : { state: 'ended', period_end: Math.min(period_end, at) },
  )
}

/** Extends a plan by a period. An ended plan starts again, on the day of the late payment. */
async function extend(
  context: FollowContext,
  transaction: Transaction<Tables>,
  row: SubscriptionRow,
  at: number,
) {
  const isAnew = row.state === 'ended'
  const isCancelled = row.cancelled_at !== null
  const start = isAnew ? at : row.period_end + 1
  const anchor = isAnew ? dateOf(at) : row.anchor_day
  const lastDay = dayOf(isAnew ? at : row.period_end).name
  if (isCancelled) await context.payments.eraseCards(row.first_order_id, transaction)
  await updateSubscription(transaction, row.id, {
    state: isCancelled ? 'cancelled' : 'active',
    is_recurring: await recurs(context, transaction, row.first_order_id),
    period_start: start,
    period_end: endOfDay(monthAfter(lastDay, anchor)),
    anchor_day: anchor,
    paid_order_id: row.renewal_order_id ?? row.paid_order_id,
    renewal_order_id: null,
    reminded_at: null,
    charged_at: null,
  })
}

const recurs = async (
  { payments }: FollowContext,
  transaction: Transaction<Tables>,
  firstOrderId: number,
) => ((await payments.canChargeAgain(firstOrderId, transaction)) ? 1 : 0)

/** After a bank reclaimed the money, the period is unpaid again. */
async function takeBack(transaction: Transaction<Tables>, orderId: number) {
  const row = await lockSubscription(transaction, { paid_order_id: orderId })
  if (!row) return
  await updateSubscription(transaction, row.id, {
    ...(row.state === 'active' && { state: 'past_due' as const }),
    period_end: row.period_start - 1,
    renewal_order_id: orderId,
  })
}
