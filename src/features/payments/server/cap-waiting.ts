import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { excessReason } from '../method.ts'
import type { PaymentsContext } from './context.ts'
import { isUnrecorded, refundsOf } from './refund-rows.ts'

/**
 * Lowers refunds that wait for the owner's transfer to the sum that may still go back, such as
 * after a bank has given the buyer a part of it; refunds with nothing left are closed.
 */
export async function capWaiting(
  transaction: Transaction<Tables>,
  { orders, now }: PaymentsContext,
  orderId: number,
  answer: string,
) {
  const order = await orders.lock(orderId, transaction)
  if (!order) return
  const refunds = (await refundsOf(transaction, orderId)).filter(isUnrecorded)
  let all = order.header.paidCents - order.header.refundedCents
  let excess: number = orders.excessOf(order)
  // Refunds that are under way come first.
  const isSent = ({ state }: (typeof refunds)[number]) => state !== 'manual'
  for (const refund of refunds.toSorted((one, other) => +isSent(other) - +isSent(one))) {
    const isOfExcess = refund.reason === excessReason
    const most = Math.max(0, isOfExcess ? Math.min(all, excess) : all)
    const amount = isSent(refund) ? refund.amount_cents : Math.min(refund.amount_cents, most)
    all -= amount
    if (isOfExcess) excess -= amount
    if (amount === refund.amount_cents) continue
    await transaction
      .updateTable('payment_refunds')
      .set({
        ...(amount > 0 ? { amount_cents: amount } : { state: 'failed' }),
        answer,
        updated_at: now(),
      })
      .where('id', '=', refund.id)
      .execute()
  }
}
