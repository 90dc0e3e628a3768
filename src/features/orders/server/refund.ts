import type { Transaction } from 'kysely'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ChangeResult, Orders } from '../server.ts'
import type { Flags } from './flags.ts'
import { addPayment, orderPaidFrom } from './order-payments.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { refundableCents, unneededCents } from './sums.ts'
import type { Transitions } from './transitions.ts'

interface RefundParts {
  transactions: OrderTransactions
  transitions: Transitions
  flags: Pick<Flags, 'raise'>
  now: () => number
}

export function createRefund({
  transactions,
  transitions,
  flags,
  now,
}: RefundParts): Orders['refund'] {
  return (paidBack, given) =>
    transactions.within(given, (transaction) => refund(transaction, paidBack))

  async function refund(
    transaction: Transaction<Tables>,
    { orderId, actor, source, amountCents, reason }: Parameters<Orders['refund']>[0],
  ): Promise<ChangeResult> {
    const order = await lockOrder(transaction, orderId)
    if (!order || amountCents <= 0) return 'refused'
    const known = await orderPaidFrom(transaction, source)
    if (known === orderId) return 'already'
    const ofPrice = Math.max(0, amountCents - unneededCents(order))
    if (known !== null || ofPrice > refundableCents(order)) {
      const flag = { actor, reason: 'refund_refused', amountCents, source } as const
      await flags.raise(transaction, order, flag)
      return 'refused'
    }
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
