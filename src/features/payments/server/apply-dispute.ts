import type { Transaction } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import type { AppliedTo } from './apply-payment.ts'
import {
  adoptRefund,
  applyToRefund,
  followedBy,
  refundNamed,
  refundUnnamed,
} from './apply-refund.ts'
import { capWaiting } from './cap-waiting.ts'
import type { PaymentsContext } from './context.ts'
import type { DisputeReport } from './gateways/gateway.ts'
import { findPayment } from './payment-rows.ts'

/** Flags a dispute to the owner; for a lost one, records that its money was paid back. */
export async function applyDispute(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  gateway: GatewayName,
  { paymentId: payer, externalId, state, amountCents, currency, answer }: DisputeReport,
): Promise<AppliedTo> {
  const named = { reference: null, externalId: payer }
  const payment = await findPayment(transaction, gateway, named)
  if (!payment) return { paymentId: null, applied: 'unknown_payment' }
  const { id: paymentId, order_id: orderId } = payment
  if (currency.toUpperCase() !== payment.currency) return { paymentId, applied: 'other_currency' }
  await context.orders.lockUnread(orderId, transaction)
  const source = `dispute:${externalId}`
  if (state === 'open' && (await isDecided(transaction, context, orderId, source)))
    return { paymentId, applied: 'stale' }
  if (state === 'lost') {
    const refund =
      (await refundNamed(transaction, payment, externalId)) ??
      // A refund that was requested anyway is settled by the dispute, so it is not paid twice.
      (await refundUnnamed(transaction, payment, amountCents, ['requested', 'manual'])) ??
      (await followedBy(transaction, context, payment, { externalId, amountCents })) ??
      (await adoptRefund(transaction, context, payment, {
        externalId,
        amountCents,
        reason: 'dispute',
      }))
    const report = { paymentId: payer, externalId, amountCents, answer }
    await applyToRefund(transaction, context, refund, { ...report, state: 'succeeded' })
    await capWaiting(transaction, context, orderId, `paid back by ${source}`)
  }
  const flag = { orderId, actor: { gateway }, amountCents: cents(amountCents) }
  const flagged = await context.orders.flag(
    { ...flag, reason: reasons[state], source, detail: answer },
    transaction,
  )
  return { paymentId, applied: flagged === 'done' ? 'accepted' : 'stale' }
}

/**
 * Whether the dispute is already decided: a gateway that cannot be asked for its current state may
 * report its opening after its end.
 */
async function isDecided(
  transaction: Transaction<Tables>,
  { orders }: PaymentsContext,
  orderId: number,
  source: string,
): Promise<boolean> {
  const { events } = await orders.historyOf(orderId, transaction)
  return events.some(
    ({ type, data }) => type === 'flagged' && data.source === source && data.flag !== reasons.open,
  )
}

const reasons = { open: 'dispute_opened', won: 'dispute_won', lost: 'dispute_lost' } as const
