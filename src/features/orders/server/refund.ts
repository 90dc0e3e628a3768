import type { Transaction } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import { moneySourceText } from '../money-source.ts'
import type { ChangeResult, Order, Orders, Transitioned } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { clearReturned, raiseFlag } from './flags.ts'
import { addPayment, orderPaidFrom } from './order-payments.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { refundableCents, unneededCents } from './sums.ts'
import { refundPartly, takeTransition } from './transitions.ts'

type PaidBack = Parameters<Orders['refund']>[0]

/** Records money paid back, once for each source; see `Orders.refund`. */
export const refund = (
  context: OrdersContext,
  paidBack: PaidBack,
  given?: Transaction<Tables>,
): Promise<ChangeResult> =>
  context.transactions.within(given, (transaction) => refundIn(context, transaction, paidBack))

async function refundIn(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  { orderId, actor, source, amountCents, reason }: PaidBack,
): Promise<ChangeResult> {
  const order = await lockOrder(transaction, orderId)
  if (!order || amountCents <= 0) return 'refused'
  const known = await orderPaidFrom(transaction, source)
  if (known === orderId) return 'already'
  const ofPrice = Math.max(0, amountCents - unneededCents(order))
  const named = { actor, source: moneySourceText(source) }
  if (known !== null || ofPrice > refundableCents(order)) {
    const flag = { ...named, reason: 'refund_refused', amountCents } as const
    await raiseFlag(context, transaction, order, flag)
    return 'refused'
  }
  const [returned, at] = [amountCents - ofPrice, context.now()]
  await addPayment(transaction, { orderId, source, amountCents: -amountCents, at })
  const changed = await updateOrder(transaction, order, {
    paid_cents: order.header.paidCents - returned,
    refunded_cents: order.header.refundedCents + ofPrice,
  })
  if (returned > 0) await noteReturned(context, transaction, changed, { ...named, at, returned })
  if (ofPrice > 0) {
    const data = { cents: cents(ofPrice), reason, source: named.source }
    await takeRefund(context, transaction, changed, { actor, data })
  }
  return 'done'
}

/** Refunds a part, or ends an order of which nothing is left to refund. */
async function takeRefund(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  { actor, data }: { actor: Actor; data: NonNullable<Transitioned['refund']> },
) {
  if (refundableCents(order) > 0) return refundPartly(context, transaction, order, actor, data)
  const step = { transition: 'refund', actor, data, refund: data } as const
  await takeTransition(context, transaction, order, step)
}

interface Returned {
  at: number
  actor: Actor
  returned: number
  /** As stored. */
  source: string
}

async function noteReturned(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  { at, actor, returned, source }: Returned,
) {
  const data = { cents: returned, source }
  await addNote(transaction, order, { at, type: 'payment_returned', actor, data })
  await clearReturned(context, transaction, order)
  await context.announce(transaction, {
    name: 'order_excess_returned',
    data: { order: order.header.id, cents: cents(returned) },
    visitor: null,
  })
}
