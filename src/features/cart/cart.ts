import type { Discount, OrderTotals } from '#features/orders/totals.ts'
import type { Offer } from '#features/products/offer.ts'
import type { Cents } from '#lib/money/money.ts'

export interface CartLine {
  /** The current offer, whose `offer.stock` is sufficient. */
  offer: Offer
  quantity: number
  vatPercent: number
  /** Changes since the buyer last saw the line. */
  notices: readonly CartNotice[]
}

/** `earlierCents` and `wanted` are the values the buyer last saw. */
export type CartNotice = { kind: 'price'; earlierCents: Cents } | { kind: 'stock'; wanted: number }

/** A line of the cart that cannot be bought any more. */
export interface RemovedLine {
  offerId: number
  /** The name the buyer last saw. */
  name: string
  reason: 'gone' | 'sold_out'
}

export interface Coupon {
  id: number
  /** In upper case. */
  code: string
  discount: Discount
}

export interface Cart {
  id: string
  lines: readonly CartLine[]
  removed: readonly RemovedLine[]
  coupon: Coupon | null
  /** The reason why the applied coupon no longer counts. */
  couponProblem: CouponProblem | null
  totals: OrderTotals
  /** True when all of its products are digital. */
  isDigital: boolean
  /** Changes whenever the lines or their prices change. */
  version: string
}

export type CouponProblem = 'unknown' | 'not_yet' | 'ended' | 'used_up' | 'too_small'
