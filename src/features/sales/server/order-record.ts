import type { Invoices } from '#features/invoices/server.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { cents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'

export interface RecordParts {
  orders: Pick<Orders, 'read' | 'historyOf' | 'openFlags' | 'urlOf' | 'sourceOf' | 'excessOf'>
  payments: Pick<Payments, 'ofOrder' | 'excessOf' | 'minRefundOf'>
  invoices: Pick<Invoices, 'ofOrder'>
}

/** Collects everything known about an order from the services involved; null for an unknown id. */
export async function readRecord(
  { orders, payments, invoices }: RecordParts,
  id: number,
): Promise<OrderRecord | null> {
  const order = await orders.read(id)
  if (!order) return null
  const { header, buyer, lines } = order
  const [history, flags, { attempts, refunds }, issued, returnCents, minRefund] = await Promise.all(
    [
      orders.historyOf(id),
      orders.openFlags(id),
      payments.ofOrder(id),
      invoices.ofOrder(id),
      payments.excessOf(order),
      payments.minRefundOf(id),
    ],
  )
  const shownRefunds = refunds.map((refund) => ({
    id: refund.id,
    at: refund.created_at,
    amountCents: cents(refund.amount_cents),
    state: refund.state,
    reason: refund.reason,
    payee: refund.payee,
    answer: refund.answer,
    isUndone: refund.isUndone,
    retryBy: refund.retryBy,
  }))
  return {
    id,
    number: header.number,
    state: header.state,
    kind: header.kind,
    isTest: header.isTest,
    language: header.language,
    placedAt: header.placedAt,
    withdrawUntil: header.withdrawUntil,
    buyer,
    lines,
    vies: header.vies?.status ?? null,
    isReverseCharge: header.isReverseCharge,
    coupon: header.coupon,
    ...sumsOf(order),
    excessCents: orders.excessOf(order),
    paymentMethod: header.paymentMethod,
    source: orders.sourceOf(order),
    attempts: attempts.map(({ id: attemptId, created_at, gateway, state }) => ({
      id: attemptId,
      at: created_at,
      gateway,
      state,
    })),
    refunds: shownRefunds,
    invoices: issued,
    history,
    flags,
    pageUrl: orders.urlOf(header),
    may: { ...allowedFor(order, shownRefunds), returnCents, minRefund },
  }
}

/**
 * An order as somebody sees it who may refund no more than a sum of it, whoever refunds.
 *
 * @param maxCents for the whole order
 */
export function withinRefundLimit(record: OrderRecord, maxCents: number): OrderRecord {
  const refundedCents = record.refunds
    .filter(({ state, isUndone }) => !isUndone && state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const left = Math.max(0, maxCents - refundedCents)
  const refundCents = cents(Math.min(record.may.refundCents, left))
  return { ...record, may: { ...record.may, refundCents, returnCents: cents(0) } }
}

const sumsOf = ({ header }: Order) => ({
  subtotalCents: header.subtotalCents,
  discountCents: header.discountCents,
  vatCents: header.vatCents,
  totalCents: header.totalCents,
  paidCents: header.paidCents,
  refundedCents: header.refundedCents,
})

type Allowed = Omit<OrderRecord['may'], 'returnCents' | 'minRefund'>

function allowedFor({ header }: Order, refunds: OrderRecord['refunds']): Allowed {
  const onTheWay = refunds
    .filter(({ state, isUndone }) => !isUndone && state !== 'succeeded' && state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isAwaited = header.state === 'awaiting_payment' && !header.isTest
  const left = header.paidCents - header.refundedCents - onTheWay
  return {
    fulfil: header.state === 'paid',
    cancel: header.state === 'awaiting_payment',
    receiveCents: cents(isAwaited ? Math.max(0, header.totalCents - header.paidCents) : 0),
    revive: header.state === 'cancelled' && header.paidCents >= header.totalCents,
    refundCents: cents(Math.max(0, left)),
    resend: [
      ...(header.state === 'awaiting_payment' ? (['placed'] as const) : []),
      ...(header.paidAt === null ? [] : (['paid'] as const)),
      ...(header.refundedCents > 0 ? (['refunded'] as const) : []),
      ...(header.state === 'cancelled' ? (['cancelled'] as const) : []),
    ],
  }
}
