import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PaymentsContext } from './context.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { type PaymentRow, readPayment } from './payment-rows.ts'
import { insertRefund, mayBeRetried, type RefundRow, readRefund } from './refund-rows.ts'

/** Whether the gateway can be asked for the refund again. */
export const canRetry = (
  gateways: OpenGateways,
  refund: RefundRow,
  payment: PaymentRow | undefined,
): payment is PaymentRow =>
  mayBeRetried(refund) &&
  payment?.state === 'paid' &&
  gateways.open(payment.gateway)?.refund !== undefined

/**
 * Stores that a refund its gateway did not make is to be requested again, under a new key. Returns
 * false for one that has not failed for certain, since it might be paid twice.
 */
export async function requestAgain(
  transaction: Transaction<Tables>,
  { orders, gateways, now }: PaymentsContext,
  refundId: number,
  actor: Actor,
): Promise<boolean> {
  const found = await readRefund(transaction, refundId)
  if (!found || found.payment_id === null) return false
  await orders.lockUnread(found.order_id, transaction)
  const refund = (await readRefund(transaction, refundId)) ?? found
  const payment = await readPayment(transaction, found.payment_id)
  if (!canRetry(gateways, refund, payment)) return false
  const key = { idempotency_key: randomUUID(), external_id: null }
  await follow(transaction, refund, { ...key, actor, at: now() })
  return true
}

/** Replaces a failed refund of that sum by another one that the gateway has reported. */
export async function followWaiting(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  amountCents: number,
  next: Next,
): Promise<RefundRow | undefined> {
  const waiting = await transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('amount_cents', '=', amountCents)
    .where('state', '=', 'manual')
    .where('failed_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return waiting && follow(transaction, waiting, next)
}

type Next = Pick<RefundRow, 'idempotency_key' | 'external_id'> & { actor: Actor; at: number }

/** Ends the failed refund; its successor takes over whether the order has recorded it. */
async function follow(transaction: Transaction<Tables>, refund: RefundRow, next: Next) {
  await transaction
    .updateTable('payment_refunds')
    .set({ state: 'failed', updated_at: next.at })
    .where('id', '=', refund.id)
    .execute()
  const { id, order_id, payment_id, amount_cents, reason, payee, is_recorded, retry_of } = refund
  return insertRefund(transaction, {
    order_id,
    payment_id,
    amount_cents,
    state: 'requested',
    reason,
    payee,
    is_recorded,
    retry_of: retry_of ?? id,
    ...next,
  })
}
