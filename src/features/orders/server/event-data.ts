import type { Order, OrderEventData, OrderRefundData } from '../server.ts'
import { refundableCents } from './sums.ts'

/** @param refundedCents the sum of this refund, which the order already includes */
export const refundEventData = (order: Order, refundedCents: number): OrderRefundData => ({
  ...orderEventData(order, refundedCents),
  remaining: refundableCents(order) / 100,
})

/** @param refundedCents the sum of this refund; the lines of a partial refund are unknown */
export function orderEventData({ header, lines }: Order, refundedCents?: number): OrderEventData {
  const isPart = refundedCents !== undefined && refundedCents < header.totalCents
  const named = isPart ? [] : lines
  return {
    order: header.id,
    order_id: header.number,
    value: (refundedCents ?? header.totalCents) / 100,
    currency: header.currency,
    num_items: named.reduce((sum, { quantity }) => sum + quantity, 0),
    order_type: header.orderType,
    ...(header.isTest && { is_rehearsal: true as const }),
    contents: named.map((line) => ({
      id: String(line.offerId ?? line.plan),
      quantity: line.quantity,
      item_price: Math.round(line.totalCents / line.quantity) / 100,
      name: line.name,
      category: line.category,
    })),
  }
}
