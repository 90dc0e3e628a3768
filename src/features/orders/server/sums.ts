import { type Cents, cents } from '#lib/money.ts'
import type { Order } from '../server.ts'

/** One that was given up before it was sold is not: nothing of what came is for its price. */
export const isSold = ({ row: { state } }: Order) =>
  state !== 'awaiting_payment' && state !== 'cancelled'

/** What came and pays for nothing. */
export const unneededCents = (order: Order) =>
  Math.max(0, order.row.paid_cents - (isSold(order) ? order.row.total_cents : 0))

/** The same of an order that waits for no money: what is to be paid back. */
export const excessCents = (order: Order): Cents =>
  cents(order.row.state === 'awaiting_payment' ? 0 : unneededCents(order))

export const refundableCents = (order: Order) =>
  isSold(order) ? order.row.total_cents - order.row.refunded_cents : 0
