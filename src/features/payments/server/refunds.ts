import type { Transaction } from 'kysely'
import { type Actor, actorText } from '#features/orders/actor.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { isNotHeld } from '#server/installation/restore-hold.ts'
import { applyToRefund, flagFailed, tellOrder } from './apply-refund.ts'
import { capWaiting } from './cap-waiting.ts'
import type { PaymentsContext } from './context.ts'
import type { RefundAnswer } from './gateways/gateway.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { type PaymentRow, readPayment } from './payment-rows.ts'
import { type ExcessOutcome, requestExcess } from './refund-excess.ts'
import { type RefundRow, readRefund } from './refund-rows.ts'
import { type RefundOutcome, type RefundRequest, requestRefund } from './request-refund.ts'
import { requestAgain } from './retry-refund.ts'
import { nextRefundCheckAt } from './schedule.ts'

const leaseMs = minuteMs
const atOnce = 20

/** Stores a refund first and sends it afterwards, so that none is lost and none sent twice. */
export async function refund(
  context: PaymentsContext,
  orderId: number,
  request: RefundRequest,
  transaction?: Transaction<Tables>,
): Promise<RefundOutcome> {
  if (transaction) return requestRefund(transaction, context, orderId, request)
  const outcome = await context.orders.inTransaction((own) =>
    requestRefund(own, context, orderId, request),
  )
  if (outcome === 'requested') await sendDue(context)
  return outcome
}

/** Stores refunds of the whole excess of an order and sends them. */
export async function refundExcess(
  context: PaymentsContext,
  orderId: number,
  actor: Actor,
): Promise<ExcessOutcome> {
  const outcome = await context.orders.inTransaction((own) =>
    requestExcess(own, context, orderId, actor),
  )
  if (outcome !== 'nothing') await sendDue(context)
  return outcome
}

/** Asks the gateway again for a refund that failed. */
export async function retryRefund(
  context: PaymentsContext,
  refundId: number,
  actor: Actor,
): Promise<boolean> {
  const isAsked = await context.orders.inTransaction((own) =>
    requestAgain(own, context, refundId, actor),
  )
  if (isAsked) await sendDue(context)
  return isAsked
}

/** Sends waiting refunds and reads those that are not finished. */
export async function sendDue(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('next_check_at', '<=', context.now())
    .where(isNotHeld('payment_refunds.created_at'))
    .orderBy('next_check_at')
    .limit(atOnce)
    .execute()
  for (const row of due) if (await claim(context, row)) await settle(context, row)
}

async function claim(
  { db, now }: PaymentsContext,
  { id, next_check_at }: RefundRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_refunds')
    .set({ next_check_at: now() + leaseMs })
    .where('id', '=', id)
    .where('next_check_at', '=', next_check_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function settle(context: PaymentsContext, row: RefundRow) {
  const payment =
    row.payment_id === null ? undefined : await readPayment(context.db, row.payment_id)
  const answer = (payment && (await send(context.gateways, row, payment))) ?? unreachable
  await context.orders.inTransaction((transaction) => take(transaction, context, row, answer))
}

/** The answer for a gateway whose settings are gone. */
const unreachable = { outcome: 'unavailable', answer: 'no gateway' } as const

async function send(
  gateways: OpenGateways,
  row: RefundRow,
  { gateway: name, reference, external_id }: PaymentRow,
): Promise<RefundAnswer | undefined> {
  const gateway = gateways.open(name)
  if (external_id === null) return undefined
  const given = {
    payment: { reference, externalId: external_id },
    amountCents: cents(row.amount_cents),
    idempotencyKey: row.idempotency_key,
  }
  if (row.state === 'requested') return gateway?.refund?.(given)
  return gateway?.readRefund?.({ ...given, externalId: row.external_id })
}

async function take(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  { id, order_id }: RefundRow,
  answer: RefundAnswer,
) {
  await context.orders.lockUnread(order_id, transaction)
  const current = await readRefund(transaction, id)
  if (!current) return
  if (answer.outcome === 'answered') {
    await applyToRefund(transaction, context, current, answer.report)
    return
  }
  if (current.state !== 'requested' && current.state !== 'pending') return
  const isRefused = answer.outcome === 'refused' && current.state === 'requested'
  if (isRefused) context.log.warn({ refund: id, answer: answer.answer }, 'a refund was refused')
  const now = context.now()
  const next_check_at = isRefused ? null : nextRefundCheckAt(current, now)
  await transaction
    .updateTable('payment_refunds')
    .set({
      // The owner transfers it; the gateway may still report by its sum that it was paid after all.
      ...(next_check_at === null && { state: 'manual', external_id: null }),
      ...(isRefused && { failed_at: now }),
      answer: answer.answer,
      updated_at: now,
      next_check_at,
    })
    .where('id', '=', id)
    .execute()
  if (next_check_at !== null) return
  await capWaiting(transaction, context, order_id, answer.answer)
  const left = await readRefund(transaction, id)
  if (left?.state === 'manual') await flagFailed(transaction, context, left)
}

/** Records that the owner has transferred a waiting refund. */
export function confirmRefund(
  context: PaymentsContext,
  refundId: number,
  actor: Actor,
): Promise<boolean> {
  return context.orders.inTransaction(async (transaction) => {
    const found = await readRefund(transaction, refundId)
    if (!found) return false
    await context.orders.lockUnread(found.order_id, transaction)
    const row = await readRefund(transaction, refundId)
    if (row?.state !== 'manual') return false
    await transaction
      .updateTable('payment_refunds')
      .set({ state: 'succeeded', answer: actorText(actor), updated_at: context.now() })
      .where('id', '=', refundId)
      .execute()
    await tellOrder(transaction, context, row)
    return true
  })
}
