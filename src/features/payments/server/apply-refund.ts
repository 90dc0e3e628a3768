import type { Transaction } from 'kysely'
import { readActor } from '#features/orders/actor.ts'
import type { MoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import type { AppliedTo } from './apply-payment.ts'
import type { PaymentsContext } from './context.ts'
import type { RefundReport } from './gateways/gateway.ts'
import { findPayment, type PaymentRow } from './payment-rows.ts'
import { insertRefund, type RefundRow, uuidOf } from './refund-rows.ts'
import { followWaiting } from './retry-refund.ts'
import { nextRefundCheckAt } from './schedule.ts'

/** Applies a gateway's report of a refund, including one made on the gateway's own pages. */
export async function applyRefund(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  gateway: GatewayName,
  report: RefundReport,
): Promise<AppliedTo> {
  const { paymentId: externalId } = report
  const payment = await findPayment(transaction, gateway, { reference: null, externalId })
  if (!payment) return { paymentId: null, applied: 'unknown_payment' }
  await context.orders.lockUnread(payment.order_id, transaction)
  const refund =
    (await refundNamed(transaction, payment, report.externalId)) ??
    (await refundUnnamed(transaction, payment, report.amountCents, mayBeReported[report.state])) ??
    (report.state === 'failed'
      ? undefined
      : await followedBy(transaction, context, payment, report)) ??
    (await adoptRefund(transaction, context, payment, { ...report, reason: '' }))
  const applied = await applyToRefund(transaction, context, refund, report)
  return { paymentId: payment.id, applied }
}

/** Applies a report to a known refund. The caller has locked the order. */
export async function applyToRefund(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  refund: RefundRow,
  { state, externalId, answer, amountCents }: RefundReport,
) {
  if (amountCents !== refund.amount_cents) return 'other_amount'
  const next = nextState(refund, state)
  if (!next) return 'stale'
  const now = context.now()
  const hasFailed = state === 'failed'
  await transaction
    .updateTable('payment_refunds')
    .set({
      state: next,
      external_id: externalId,
      answer,
      updated_at: now,
      failed_at: hasFailed ? now : null,
      next_check_at: next === 'pending' ? nextRefundCheckAt({ ...refund, state: next }, now) : null,
    })
    .where('id', '=', refund.id)
    .execute()
  if (next === 'succeeded') await tellOrder(transaction, context, refund)
  else if (hasFailed) await flagFailed(transaction, context, { ...refund, answer })
  return 'accepted'
}

/** Flags a failed refund, which the owner requests again or pays back in another way. */
export async function flagFailed(
  transaction: Transaction<Tables>,
  { orders }: PaymentsContext,
  { id, order_id, amount_cents, answer, is_recorded }: RefundRow,
) {
  const flag = { orderId: order_id, actor: 'system', amountCents: cents(amount_cents) } as const
  const reason = is_recorded === 1 ? 'refund_undone' : 'refund_failed'
  await orders.flag({ ...flag, reason, source: `refund:${id}`, detail: answer }, transaction)
}

/**
 * Returns the next state of a refund; null for no change. A refund that failed after its success is
 * owed to the buyer again where the order had counted it.
 */
function nextState(
  { state: from, external_id, failed_at, is_recorded, retry_of }: RefundRow,
  to: RefundReport['state'],
): RefundRow['state'] | null {
  // The owner has transferred refunds without an id of the gateway, and those that failed before.
  const isOfGateway = external_id !== null && failed_at === null
  if (from === 'succeeded') {
    if (to !== 'failed' || !isOfGateway) return null
    return is_recorded === 1 ? 'manual' : 'failed'
  }
  if (from === 'manual' || from === 'failed') return to === 'succeeded' ? 'succeeded' : null
  // Like the failed refund it follows, it waits for the owner.
  return to === 'failed' && retry_of !== null ? 'manual' : to
}

/** Records a refund with its order, once however often it is reported and retried. */
export async function tellOrder(
  transaction: Transaction<Tables>,
  { orders, log }: PaymentsContext,
  refund: RefundRow,
) {
  const { id, order_id, amount_cents, reason } = refund
  const actor = readActor(refund.actor)
  const source = await sourceOf(transaction, refund)
  const recorded = await orders.refund(
    { orderId: order_id, actor, source, amountCents: cents(amount_cents), reason },
    transaction,
  )
  // The order flags this to its owner.
  if (recorded === 'refused') log.warn({ order: order_id, refund: id }, 'a refund does not fit')
  const is_recorded = recorded === 'refused' ? 0 : 1
  await transaction
    .updateTable('payment_refunds')
    .set({ is_recorded })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the name of the money in the order. Where both a failed refund and its retry succeed,
 * money went back twice, so the second has a name of its own.
 */
async function sourceOf(
  transaction: Transaction<Tables>,
  { id, order_id, retry_of }: RefundRow,
): Promise<MoneySource> {
  const first = retry_of ?? id
  const other = await transaction
    .selectFrom('payment_refunds')
    .select('id')
    .where('order_id', '=', order_id)
    .where(({ eb, or }) => or([eb('id', '=', first), eb('retry_of', '=', first)]))
    .where('id', '!=', id)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  return { from: 'refund', id: other ? `${id}:further` : `${first}` }
}

export const refundNamed = (
  transaction: Transaction<Tables>,
  { id }: PaymentRow,
  externalId: string,
) =>
  transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

const awaited: readonly RefundRow['state'][] = ['requested', 'pending', 'manual']

/**
 * States of a refund to which a report without a known id may apply. Reported success cannot be of
 * a refund the owner has transferred; reported failure may be the reason for that transfer.
 */
const mayBeReported: Readonly<Record<RefundReport['state'], readonly RefundRow['state'][]>> = {
  pending: awaited,
  succeeded: awaited,
  failed: [...awaited, 'succeeded'],
}

/** Finds a refund of this sum that has no id of the gateway yet. */
export const refundUnnamed = (
  transaction: Transaction<Tables>,
  { id }: PaymentRow,
  amountCents: number,
  states: readonly RefundRow['state'][],
) =>
  transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .where('external_id', 'is', null)
    .where('amount_cents', '=', amountCents)
    .where('state', 'in', states)
    .orderBy('id')
    .executeTakeFirst()

/** Adopts a refund made without us in place of one that failed. */
export const followedBy = (
  transaction: Transaction<Tables>,
  { now }: PaymentsContext,
  payment: PaymentRow,
  { externalId, amountCents }: AdoptedRefund,
) =>
  followWaiting(transaction, payment, amountCents, {
    ...namedBy(payment, externalId),
    at: now(),
  })

/** Adopts a refund made without us. */
export const adoptRefund = (
  transaction: Transaction<Tables>,
  { now }: PaymentsContext,
  payment: PaymentRow,
  { externalId, amountCents, reason }: Pick<RefundRow, 'reason'> & AdoptedRefund,
) =>
  insertRefund(transaction, {
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: amountCents,
    state: 'requested',
    ...namedBy(payment, externalId),
    reason,
    at: now(),
  })

const namedBy = ({ gateway }: PaymentRow, externalId: string) => ({
  idempotency_key: uuidOf(`${gateway} ${externalId}`),
  external_id: externalId,
  actor: { gateway },
})

type AdoptedRefund = Pick<RefundReport, 'externalId' | 'amountCents'>
