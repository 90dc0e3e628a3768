import type { Cart, CouponProblem } from './cart.ts'

/** The cookie with the number of pieces in the cart, for scripts. */
export const cartCountCookie = 'vitrina_cart_count'
/** On links to the cart: the text of their name before the count. */
export const cartCountAttribute = 'data-cart'

/** The offer to remove from the cart. */
export const removeField = 'remove'
export const couponField = 'coupon'
/** The button that applies the coupon; other buttons also send a typed one. */
export const applyCouponField = 'apply_coupon'
/** The button that removes the coupon. */
export const removeCouponField = 'remove_coupon'
/** The button that stores the typed quantities and leads to the checkout. */
export const proceedField = 'proceed'
export const quantityField = (offerId: number) => `quantity[${offerId}]`
export const maxCouponLength = 30
/** Max different products in one cart. */
export const maxLines = 50

/** The reason why nothing was added to the cart. */
export type AddProblem = 'nothing_chosen' | 'sold_out' | 'not_sold' | 'full'

/** The reason why a typed coupon is refused. */
export type TypedProblem = CouponProblem | 'missing' | 'throttled'

export interface CartProps {
  /** Null while there is no cart. */
  cart: Cart | null
  problem: AddProblem | null
  /** A typed coupon that gives no discount. */
  refusedCoupon: { typed: string; problem: TypedProblem } | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    cart: CartProps
  }
}
