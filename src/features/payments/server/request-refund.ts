import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import type { PaymentsContext } from './context.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { insertRefund, isUnrecorded, type RefundRow, uuidOf } from './refund-rows.ts'

export interface RefundRequest {
  amountCents: Cents
  reason: string
  actor: Actor
  /** An idempotency key: a repeated request is the same refund. */
  key?: string
  /** The most that all refunds of the order together may be; none for no limit. */
  maxCents?: number
}
export type RefundOutcome = 'requested' | 'manual' | 'too_much' | 'over_limit' | 'not_paid'

export interface MinRefund {
  gateway: GatewayName
  cents: Cents
}

/** Stores that money is to go back the way it came, or else by the owner's own transfer. */
export async function requestRefund(
  transaction: Transaction<Tables>,
  { orders, gateways, now }: PaymentsContext,
  orderId: number,
  { amountCents, reason, actor, key, maxCents = Infinity }: RefundRequest,
): Promise<RefundOutcome> {
  await orders.lockUnread(orderId, transaction)
  const idempotency_key = key ? uuidOf(`refund ${orderId} ${key}`) : randomUUID()
  const earlier = await transaction
    .selectFrom('payment_refunds')
    .select('payment_id')
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
  if (earlier) return earlier.payment_id === null ? 'manual' : 'requested'
  const money = await moneyOf(transaction, orders, orderId)
  if (money.paidCents <= 0) return 'not_paid'
  if (amountCents <= 0 || amountCents > money.leftCents) return 'too_much'
  if (amountCents + money.givenCents > maxCents) return 'over_limit'
  const payment = money.payments.find(({ row, leftCents }) => {
    const gateway = gateways.open(row.gateway)
    if (!gateway?.refund || leftCents < amountCents) return false
    return amountCents >= gateway.minRefundCents
  })
  await insertRefund(transaction, {
    order_id: orderId,
    payment_id: payment?.row.id ?? null,
    amount_cents: amountCents,
    state: payment ? 'requested' : 'manual',
    idempotency_key,
    external_id: null,
    reason,
    actor,
    at: now(),
  })
  return payment ? 'requested' : 'manual'
}

/**
 * Returns the min sum that the gateway of an order refunds; null where any sum can go back, such as
 * by the owner's own transfer. A remaining sum below the min goes back by transfer too.
 */
export async function minRefundOf(
  db: Kysely<Tables>,
  orders: PaymentsContext['orders'],
  gateways: OpenGateways,
  orderId: number,
): Promise<MinRefund | null> {
  const { payments, leftCents: left } = await moneyOf(db, orders, orderId)
  const all = payments.flatMap(({ row: { gateway }, leftCents }): MinRefund[] => {
    const opened = gateways.open(gateway)
    return opened?.refund && leftCents > 0 ? [{ gateway, cents: opened.minRefundCents }] : []
  })
  const least = all.toSorted((one, other) => one.cents - other.cents)[0]
  return least && least.cents > 1 && least.cents <= left ? least : null
}

/** Reads the money of an order: all that came, and the rest that may still be paid back. */
async function moneyOf(
  transaction: Kysely<Tables>,
  orders: PaymentsContext['orders'],
  orderId: number,
) {
  const balance = await orders.balanceOf(orderId, transaction)
  if (!balance) throw new Error(`no order ${orderId}`)
  const { paidCents, refundedCents } = balance
  const refunds = await transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute()
  const payments = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .execute()
  return {
    paidCents,
    leftCents: paidCents - refundedCents - sumOf(refunds.filter(isUnrecorded)),
    givenCents: sumOf(refunds),
    payments: payments.map((row) => ({
      row,
      leftCents:
        row.amount_cents - sumOf(refunds.filter(({ payment_id }) => payment_id === row.id)),
    })),
  }
}

const sumOf = (refunds: readonly RefundRow[]) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
