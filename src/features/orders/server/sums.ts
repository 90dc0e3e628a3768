import type { Order } from '../server.ts'

/** One that was given up before it was sold is not: nothing of what came is for its price. */
export const isSold = ({ row: { state } }: Order) =>
  state !== 'awaiting_payment' && state !== 'cancelled'

/** What came and pays for nothing. */
export const unneededCents = (order: Order) =>
  Math.max(0, order.row.paid_cents - (isSold(order) ? order.row.total_cents : 0))

export const refundableCents = (order: Order) =>
  isSold(order) ? order.row.total_cents - order.row.refunded_cents : 0
