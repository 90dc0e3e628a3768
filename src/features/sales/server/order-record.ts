import type { Invoices } from '#features/invoices/server.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { cents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'

export interface RecordParts {
  orders: Pick<Orders, 'read' | 'historyOf' | 'openFlags' | 'urlOf' | 'sourceOf' | 'excessOf'>
  payments: Pick<Payments, 'ofOrder' | 'excessOf' | 'leastRefundOf'>
  invoices: Pick<Invoices, 'ofOrder'>
}

/** Collects everything known about an order from the services involved; null for an unknown id. */
export async function readRecord(
  { orders, payments, invoices }: RecordParts,
  id: number,
): Promise<OrderRecord | null> {
  const order = await orders.read(id)
  if (!order) return null
  const { row, buyer, lines } = order
  const [history, flags, { attempts, refunds }, issued, returnCents, leastRefund] =
    await Promise.all([
      orders.historyOf(id),
      orders.openFlags(id),
      payments.ofOrder(id),
      invoices.ofOrder(id),
      payments.excessOf(order),
      payments.leastRefundOf(id),
    ])
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
    number: row.number,
    state: row.state,
    kind: row.kind,
    isTest: row.is_test === 1,
    language: row.language,
    placedAt: row.placed_at,
    withdrawUntil: row.withdraw_until,
    buyer,
    lines,
    vies: row.vies_status,
    isReverseCharge: row.reverse_charge === 1,
    coupon: row.coupon,
    ...sumsOf(order),
    excessCents: orders.excessOf(order),
    paymentMethod: row.payment_method,
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
    pageUrl: orders.urlOf(row),
    may: { ...allowedFor(order, shownRefunds), returnCents, leastRefund },
  }
}

const sumsOf = ({ row }: Order) => ({
  subtotalCents: cents(row.subtotal_cents),
  discountCents: cents(row.discount_cents),
  vatCents: cents(row.vat_cents),
  totalCents: cents(row.total_cents),
  paidCents: cents(row.paid_cents),
  refundedCents: cents(row.refunded_cents),
})

type Allowed = Omit<OrderRecord['may'], 'returnCents' | 'leastRefund'>

function allowedFor({ row }: Order, refunds: OrderRecord['refunds']): Allowed {
  const onTheWay = refunds
    .filter(({ state, isUndone }) => !isUndone && state !== 'succeeded' && state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isAwaited = row.state === 'awaiting_payment' && row.is_test === 0
  const left = row.paid_cents - row.refunded_cents - onTheWay
  return {
    fulfil: row.state === 'paid',
    cancel: row.state === 'awaiting_payment',
    receiveCents: cents(isAwaited ? Math.max(0, row.total_cents - row.paid_cents) : 0),
    revive: row.state === 'cancelled' && row.paid_cents >= row.total_cents,
    refundCents: cents(Math.max(0, left)),
    resend: [
      ...(row.state === 'awaiting_payment' ? (['placed'] as const) : []),
      ...(row.paid_at === null ? [] : (['paid'] as const)),
      ...(row.refunded_cents > 0 ? (['refunded'] as const) : []),
      ...(row.state === 'cancelled' ? (['cancelled'] as const) : []),
    ],
  }
}
