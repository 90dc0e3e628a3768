import { type Cents, cents } from '#lib/money/money.ts'
import type { Order } from '../server.ts'

/** Whether an order is sold. A cancelled one is not: no received money is for its price. */
export const isSold = ({ header: { state } }: Order) =>
  state !== 'awaiting_payment' && state !== 'cancelled'

/** Returns the received money that pays for nothing. */
export const unneededCents = (order: Order) =>
  Math.max(0, order.header.paidCents - (isSold(order) ? order.header.totalCents : 0))

/** Returns the excess to be returned; zero while the order awaits payment. */
export const excessCents = (order: Order): Cents =>
  cents(order.header.state === 'awaiting_payment' ? 0 : unneededCents(order))

export const refundableCents = (order: Order) =>
  isSold(order) ? order.header.totalCents - order.header.refundedCents : 0
