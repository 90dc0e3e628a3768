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
    (await findRefund(transaction, payment, report)) ??
    (await adoptRefund(transaction, parts, payment, report))
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
  const next = nextState(refund.state, state)
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
  return 'accepted'
}

/** Money that did not arrive after all is owed to the buyer again, and the owner transfers it. */
function nextState(from: RefundRow['state'], to: RefundReport['state']): RefundRow['state'] | null {
  if (from === 'succeeded') return to === 'failed' ? 'manual' : null
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

/** By its own id, else one that waits to be named. */
async function findRefund(
  transaction: Transaction<Tables>,
  { id }: PaymentRow,
  { externalId, amountCents }: RefundReport,
): Promise<RefundRow | undefined> {
  const rows = await transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  return (
    rows.find(({ external_id }) => external_id === externalId) ??
    rows.find(
      ({ external_id, amount_cents, state }) =>
        external_id === null && amount_cents === amountCents && state !== 'failed',
    )
  )
}

const adoptRefund = (
  transaction: Transaction<Tables>,
  { now }: ApplyParts,
  payment: PaymentRow,
  { externalId, amountCents }: RefundReport,
) =>
  insertRefund(transaction, {
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: amountCents,
    state: 'requested',
    idempotency_key: uuidOf(`${payment.gateway} ${externalId}`),
    external_id: externalId,
    reason: '',
    actor: `gateway:${payment.gateway}`,
    at: now(),
  })
