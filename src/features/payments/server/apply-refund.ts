import type { Transaction } from 'kysely'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import type { AppliedTo, ApplyParts } from './apply-payment.ts'
import type { RefundReport } from './gateways/gateway.ts'
import { findPayment, lockOrder, type PaymentRow } from './payment-rows.ts'
import { insertRefund, type RefundRow, uuidOf } from './refund-rows.ts'
import { nextRefundCheckAt } from './schedule.ts'

/** Takes over what a gateway says of a refund, also of one that was made in its own pages. */
export async function applyRefund(
  transaction: Transaction<Tables>,
  parts: ApplyParts,
  gateway: GatewayName,
  report: RefundReport,
): Promise<AppliedTo> {
  const { paymentId: externalId } = report
  const payment = await findPayment(transaction, gateway, { reference: null, externalId })
  if (!payment) return { paymentId: null, applied: 'unknown_payment' }
  await lockOrder(transaction, parts.engine, payment.order_id)
  const refund =
    (await refundNamed(transaction, payment, report.externalId)) ??
    (await refundUnnamed(transaction, payment, report.amountCents, mayBeReported[report.state])) ??
    (await adoptRefund(transaction, parts, payment, { ...report, reason: '' }))
  const applied = await applyToRefund(transaction, parts, refund, report)
  return { paymentId: payment.id, applied }
}

/** The order is locked. */
export async function applyToRefund(
  transaction: Transaction<Tables>,
  parts: ApplyParts,
  refund: RefundRow,
  { state, externalId, answer, amountCents }: RefundReport,
) {
  if (amountCents !== refund.amount_cents) return 'other_amount'
  const next = nextState(refund, state)
  if (!next) return 'stale'
  const now = parts.now()
  await transaction
    .updateTable('payment_refunds')
    .set({
      state: next,
      external_id: externalId,
      answer,
      updated_at: now,
      next_check_at: next === 'pending' ? nextRefundCheckAt({ ...refund, state: next }, now) : null,
    })
    .where('id', '=', refund.id)
    .execute()
  if (next === 'succeeded') await tellOrder(transaction, parts, refund)
  else if (next !== 'pending') await flagFailed(transaction, parts, { ...refund, answer })
  return 'accepted'
}

/** The owner pays back another way. */
export async function flagFailed(
  transaction: Transaction<Tables>,
  { orders }: Pick<ApplyParts, 'orders'>,
  { id, order_id, amount_cents, answer }: RefundRow,
) {
  const flag = { orderId: order_id, actor: 'system', amountCents: cents(amount_cents) }
  const failed = { reason: 'refund_failed', source: `refund:${id}`, detail: answer } as const
  await orders.flag({ ...flag, ...failed }, transaction)
}

/** Money that did not arrive after all is owed to the buyer again, and the owner transfers it. */
function nextState(
  { state: from, external_id }: RefundRow,
  to: RefundReport['state'],
): RefundRow['state'] | null {
  // What no gateway has named the owner has transferred.
  if (from === 'succeeded') return to === 'failed' && external_id !== null ? 'manual' : null
  if (from === 'manual') return to === 'succeeded' ? 'succeeded' : null
  if (from === 'failed') return to === 'succeeded' ? 'succeeded' : null
  return to
}

/** Once for each refund, however often it is reported. */
export async function tellOrder(
  transaction: Transaction<Tables>,
  { orders, log }: Pick<ApplyParts, 'orders' | 'log'>,
  { id, order_id, amount_cents, reason, actor }: RefundRow,
) {
  const recorded = await orders.refund(
    { orderId: order_id, actor, source: `refund:${id}`, amountCents: cents(amount_cents), reason },
    transaction,
  )
  // The order says so to its owner.
  if (recorded === 'refused') log.warn({ order: order_id, refund: id }, 'a refund does not fit')
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

/** Money that goes is none that the owner has transferred; that it did not go may be why that was done. */
const mayBeReported: Readonly<Record<RefundReport['state'], readonly RefundRow['state'][]>> = {
  pending: awaited,
  succeeded: awaited,
  failed: [...awaited, 'succeeded'],
}

/** One that waits to be named. */
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

/** What was paid back without us. */
export const adoptRefund = (
  transaction: Transaction<Tables>,
  { now }: ApplyParts,
  payment: PaymentRow,
  { externalId, amountCents, reason }: Pick<RefundRow, 'reason'> & AdoptedRefund,
) =>
  insertRefund(transaction, {
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: amountCents,
    state: 'requested',
    idempotency_key: uuidOf(`${payment.gateway} ${externalId}`),
    external_id: externalId,
    reason,
    actor: `gateway:${payment.gateway}`,
    at: now(),
  })

type AdoptedRefund = Pick<RefundReport, 'externalId' | 'amountCents'>
