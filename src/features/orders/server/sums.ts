import { type Cents, cents } from '#lib/money/money.ts'
import type { Order } from '../server.ts'

/** Whether an order is sold. A cancelled one is not: no received money is for its price. */
export const isSold = ({ row: { state } }: Order) =>
  state !== 'awaiting_payment' && state !== 'cancelled'

/** Returns the received money that pays for nothing. */
export const unneededCents = (order: Order) =>
  Math.max(0, order.row.paid_cents - (isSold(order) ? order.row.total_cents : 0))

/** Returns the excess to be returned; zero while the order awaits payment. */
export const excessCents = (order: Order): Cents =>
  cents(order.row.state === 'awaiting_payment' ? 0 : unneededCents(order))

export const refundableCents = (order: Order) =>
  isSold(order) ? order.row.total_cents - order.row.refunded_cents : 0
