import type { Transaction } from 'kysely'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ChangeResult, Order, Orders } from '../server.ts'
import { addPayment, orderPaidFrom } from './order-payments.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import type { Transitions } from './transitions.ts'

interface RefundParts {
  transactions: OrderTransactions
  transitions: Transitions
  now: () => number
}

export function createRefund({ transactions, transitions, now }: RefundParts): Orders['refund'] {
  return (paidBack, given) =>
    transactions.within(given, (transaction) => refund(transaction, paidBack))

  async function refund(
    transaction: Transaction<Tables>,
    { orderId, actor, source, amountCents, reason }: Parameters<Orders['refund']>[0],
  ): Promise<ChangeResult> {
    const order = await lockOrder(transaction, orderId)
    if (!order || amountCents <= 0) return 'refused'
    const known = await orderPaidFrom(transaction, source)
    if (known !== null) return known === orderId ? 'already' : 'refused'
    const ofPrice = Math.max(0, amountCents - unneededCents(order))
    if (ofPrice > refundableCents(order)) return 'refused'
    const [returned, at] = [amountCents - ofPrice, now()]
    await addPayment(transaction, { orderId, source, amountCents: -amountCents, at })
    const changed = await updateOrder(transaction, order, {
      paid_cents: order.row.paid_cents - returned,
      refunded_cents: order.row.refunded_cents + ofPrice,
    })
    const type = 'payment_returned'
    if (returned > 0)
      await addNote(transaction, changed, { at, type, actor, data: { cents: returned, source } })
    if (ofPrice === 0) return 'done'
    const data = { cents: cents(ofPrice), reason, source }
    const isWhole = refundableCents(changed) === 0
    if (!isWhole) await transitions.refundPartly(transaction, changed, actor, data)
    const step = { transition: 'refund', actor, data, refund: data } as const
    if (isWhole) await transitions.take(transaction, changed, step)
    return 'done'
  }
}

/** Of one that was given up before it was sold, nothing of what came is for its price. */
const isSold = ({ row: { state } }: Order) => state !== 'awaiting_payment' && state !== 'cancelled'

/** What came and pays for nothing. */
const unneededCents = (order: Order) =>
  Math.max(0, order.row.paid_cents - (isSold(order) ? order.row.total_cents : 0))

const refundableCents = (order: Order) =>
  isSold(order) ? order.row.total_cents - order.row.refunded_cents : 0
