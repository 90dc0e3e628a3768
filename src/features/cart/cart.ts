import type { Discount, OrderTotals } from '#features/orders/totals.ts'
import type { Offer } from '#features/products/offer.ts'
import type { Cents } from '#lib/money.ts'

export interface CartLine {
  /** In force now, such that `offer.stock` is enough. */
  offer: Offer
  quantity: number
  vatPercent: number
  /** What has changed since the buyer last saw it. */
  notices: readonly CartNotice[]
}

/** `earlierCents` and `wanted` are what the buyer saw. */
export type CartNotice = { kind: 'price'; earlierCents: Cents } | { kind: 'stock'; wanted: number }

/** What was in the cart and cannot be bought any more. */
export interface RemovedLine {
  offerId: number
  /** As the buyer last saw it. */
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
  /** Why the coupon that was typed counts no more. */
  couponProblem: CouponProblem | null
  totals: OrderTotals
  /** Everything in it is digital. */
  isDigital: boolean
  /** Another one whenever what is bought, or what it costs, has changed. */
  version: string
}

export type CouponProblem = 'unknown' | 'not_yet' | 'ended' | 'used_up' | 'too_small'
