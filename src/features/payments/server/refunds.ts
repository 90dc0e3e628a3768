import type { Kysely, Transaction } from 'kysely'
import { type Actor, actorText } from '#features/orders/actor.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ApplyParts } from './apply-payment.ts'
import { applyToRefund, flagFailed, tellOrder } from './apply-refund.ts'
import { capWaiting } from './cap-waiting.ts'
import type { RefundAnswer } from './gateways/gateway.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { type PaymentRow, readPayment } from './payment-rows.ts'
import { type ExcessOutcome, refundExcess } from './refund-excess.ts'
import { type RefundRow, readRefund } from './refund-rows.ts'
import { type RefundOutcome, type RefundRequest, requestRefund } from './request-refund.ts'
import { retryRefund } from './retry-refund.ts'
import { nextRefundCheckAt } from './schedule.ts'

interface Parts extends ApplyParts {
  db: Kysely<Tables>
  gateways: OpenGateways
}

const leaseMs = minuteMs
const atOnce = 20

/** Stores refunds first and sends them afterwards, so that none is lost and none sent twice. */
export function createRefunds(parts: Parts) {
  const { db, orders, now } = parts

  async function refund(
    orderId: number,
    request: RefundRequest,
    transaction?: Transaction<Tables>,
  ): Promise<RefundOutcome> {
    if (transaction) return requestRefund(transaction, parts, orderId, request)
    const outcome = await orders.inTransaction((own) => requestRefund(own, parts, orderId, request))
    if (outcome === 'requested') await sendDue()
    return outcome
  }

  async function refundExcessOf(orderId: number, actor: Actor): Promise<ExcessOutcome> {
    const outcome = await orders.inTransaction((own) => refundExcess(own, parts, orderId, actor))
    if (outcome !== 'nothing') await sendDue()
    return outcome
  }

  async function retry(refundId: number, actor: Actor): Promise<boolean> {
    const isAsked = await orders.inTransaction((own) => retryRefund(own, parts, refundId, actor))
    if (isAsked) await sendDue()
    return isAsked
  }

  /** Sends waiting refunds and reads those that are not finished. */
  async function sendDue(): Promise<void> {
    const due = await db
      .selectFrom('payment_refunds')
      .selectAll()
      .where('next_check_at', '<=', now())
      .orderBy('next_check_at')
      .limit(atOnce)
      .execute()
    for (const row of due) if (await claim(row)) await settle(parts, row)
  }

  async function claim({ id, next_check_at }: RefundRow): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('payment_refunds')
      .set({ next_check_at: now() + leaseMs })
      .where('id', '=', id)
      .where('next_check_at', '=', next_check_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    refund,
    refundExcess: refundExcessOf,
    retry,
    sendDue,
    confirm: (refundId: number, actor: Actor) => confirmRefund(parts, refundId, actor),
  }
}

async function settle(parts: Parts, row: RefundRow) {
  const payment = row.payment_id === null ? undefined : await readPayment(parts.db, row.payment_id)
  const answer = (payment && (await send(parts.gateways, row, payment))) ?? unreachable
  await parts.orders.inTransaction((transaction) => take(transaction, parts, row, answer))
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
  parts: Parts,
  { id, order_id }: RefundRow,
  answer: RefundAnswer,
) {
  await parts.orders.lockUnread(order_id, transaction)
  const current = await readRefund(transaction, id)
  if (!current) return
  if (answer.outcome === 'answered') {
    await applyToRefund(transaction, parts, current, answer.report)
    return
  }
  if (current.state !== 'requested' && current.state !== 'pending') return
  const isRefused = answer.outcome === 'refused' && current.state === 'requested'
  if (isRefused) parts.log.warn({ refund: id, answer: answer.answer }, 'a refund was refused')
  const now = parts.now()
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
  await capWaiting(transaction, parts, order_id, answer.answer)
  const left = await readRefund(transaction, id)
  if (left?.state === 'manual') await flagFailed(transaction, parts, left)
}

/** Records that the owner has transferred a waiting refund. */
function confirmRefund(parts: Parts, refundId: number, actor: Actor): Promise<boolean> {
  return parts.orders.inTransaction(async (transaction) => {
    const found = await readRefund(transaction, refundId)
    if (!found) return false
    await parts.orders.lockUnread(found.order_id, transaction)
    const row = await readRefund(transaction, refundId)
    if (row?.state !== 'manual') return false
    await transaction
      .updateTable('payment_refunds')
      .set({ state: 'succeeded', answer: actorText(actor), updated_at: parts.now() })
      .where('id', '=', refundId)
      .execute()
    await tellOrder(transaction, parts, row)
    return true
  })
}
