import type { Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { PlanPeriod } from '#features/purchases/plan.ts'
import type { Tables } from '#server/database/tables.ts'
import { type EndParts, endPlan } from './end.ts'
import { dateOf, periodAfter, periodFrom } from './periods.ts'
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
  const interval = line.billingInterval ?? 'month'
  const period = periodFrom(at, interval)
  await transaction
    .insertInto('plan_subscriptions')
    .values({
      first_order_id: header.id,
      plan: line.plan,
      name: line.name,
      state: 'active',
      price_cents: line.unitCents,
      billing_interval: interval,
      is_recurring: await recurs(context, transaction, header.id),
      period_start: period.start,
      period_end: period.end,
      anchor_day: dateOf(at),
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
  const isCancelled = row.cancelled_at !== null
  const period = nextPeriod(row, at)
  if (isCancelled) await context.payments.eraseCards(row.first_order_id, transaction)
  await updateSubscription(transaction, row.id, {
    state: isCancelled ? 'cancelled' : 'active',
    is_recurring: await recurs(context, transaction, row.first_order_id),
    period_start: period.start,
    period_end: period.end,
    anchor_day: row.state === 'ended' ? dateOf(at) : row.anchor_day,
    paid_order_id: row.renewal_order_id ?? row.paid_order_id,
    renewal_order_id: null,
    reminded_at: null,
    charged_at: null,
  })
}

/** The period that a payment at this time begins. */
function nextPeriod(row: SubscriptionRow, at: number): PlanPeriod {
  const { state, period_end, billing_interval: interval, anchor_day: anchor } = row
  return state === 'ended'
    ? periodFrom(at, interval)
    : periodAfter(period_end, { interval, anchor })
}

/**
 * The period that an order pays for when it is paid at this time, or has paid for; null where it
 * pays for no plan, or the plan has gone on since.
 */
export async function periodPaidBy(
  transaction: Transaction<Tables>,
  { header, lines }: Order,
  at: number,
): Promise<PlanPeriod | null> {
  if (header.kind !== 'plan' && header.kind !== 'renewal') return null
  const waiting = await readSubscription(transaction, { renewal_order_id: header.id })
  if (waiting) return nextPeriod(waiting, at)
  const paid = await readSubscription(transaction, { paid_order_id: header.id })
  if (paid) return { start: paid.period_start, end: paid.period_end }
  const line = header.kind === 'plan' ? lines.find(({ plan }) => plan !== null) : undefined
  const known = line && (await readSubscription(transaction, { first_order_id: header.id }))
  return line && !known ? periodFrom(at, line.billingInterval ?? 'month') : null
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
