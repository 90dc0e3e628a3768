import type { Transaction } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import type { PaymentsContext } from './context.ts'
import type { PaymentReport } from './gateways/gateway.ts'
import { sourceOfPayment } from './money-sources.ts'
import { findPayment, type PaymentRow, readPayment } from './payment-rows.ts'
import { paysForPlan } from './saved-cards.ts'
import { nextCheckAt } from './schedule.ts'
import { mayFollow, type ReportSource } from './transitions.ts'

/** `stale`: a later report came before it, or it contains nothing new. */
type Applied = 'accepted' | 'stale' | 'unknown_payment' | 'other_amount' | 'other_currency'

export interface AppliedTo {
  paymentId: number | null
  applied: Applied
}

/** Applies a gateway's report of a payment; records money received or reversed with the order. */
export async function applyPayment(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  gateway: GatewayName,
  report: PaymentReport,
  source: ReportSource,
): Promise<AppliedTo> {
  const found = await findPayment(transaction, gateway, report)
  if (!found) return { paymentId: null, applied: 'unknown_payment' }
  await context.orders.lockUnread(found.order_id, transaction)
  const payment = (await readPayment(transaction, found.id)) ?? found
  const applied = await applyTo(transaction, context, payment, report, source)
  return { paymentId: payment.id, applied }
}

async function applyTo(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  payment: PaymentRow,
  report: PaymentReport,
  source: ReportSource,
): Promise<Applied> {
  if (report.amountCents !== payment.amount_cents) return 'other_amount'
  if (report.currency.toUpperCase() !== payment.currency) return 'other_currency'
  if (!mayFollow(payment.state, report.state, source)) {
    await noteStale(transaction, payment, report, context.now())
    return 'stale'
  }
  const comes = report.state === 'paid'
  const goes = payment.state === 'paid'
  const receipts = payment.receipts + (comes ? 1 : 0)
  const token = comes && report.recurringToken
  const planToken =
    token && (await paysForPlan(transaction, context, payment.order_id)) ? token : null
  await transaction
    .updateTable('payments')
    .set({
      state: report.state,
      external_id: report.externalId,
      answer: report.answer,
      receipts,
      updated_at: context.now(),
      next_check_at: nextCheckAt({ ...payment, state: report.state, checks: 0 }, context.now()),
      checks: 0,
      ...(planToken && {
        recurring_token: context.sealing.seal(planToken, placeOfToken(payment.id)),
      }),
    })
    .where('id', '=', payment.id)
    .execute()
  if (report.state === 'authorized')
    await context.orders.hold(payment.order_id, 'transfer', transaction)
  if (comes || goes) await tellOrder(transaction, context, { ...payment, receipts }, report, comes)
  return 'accepted'
}

/** The place to which a token for further charges is sealed. */
export const placeOfToken = (paymentId: number) => `recurring token of payment ${paymentId}`

async function tellOrder(
  transaction: Transaction<Tables>,
  { orders, log }: PaymentsContext,
  { order_id, gateway, amount_cents, receipts }: PaymentRow,
  { externalId }: PaymentReport,
  comes: boolean,
) {
  const received = await orders.receive(
    {
      orderId: order_id,
      actor: { gateway },
      source: sourceOfPayment(gateway, externalId, { receipt: receipts, isReversal: !comes }),
      amountCents: cents(comes ? amount_cents : -amount_cents),
    },
    transaction,
  )
  // The order flags this to its owner.
  if (received === 'refused') log.warn({ order: order_id, gateway }, 'money was refused')
}

/**
 * Notes a stale callback. One that contradicts the known state has the gateway asked again; states
 * that are final for both sides stay.
 */
async function noteStale(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  { state, externalId }: PaymentReport,
  now: number,
) {
  const isDoubt = payment.state === 'voided' && state === 'paid'
  if (payment.external_id !== null && !isDoubt) return
  await transaction
    .updateTable('payments')
    .set({ external_id: externalId, ...(isDoubt && { next_check_at: now }) })
    .where('id', '=', payment.id)
    .execute()
}
