import type { Cart, CouponProblem } from './cart.ts'

/** How many pieces are in the cart; scripts read it. */
export const cartCountCookie = 'vitrina_cart_count'
/** Of links to the cart: what their name says before the count. */
export const cartCountAttribute = 'data-cart'

/** The offer that is taken out of the cart. */
export const removeField = 'remove'
export const couponField = 'coupon'
/** Its button asks for the coupon; any other takes along one that is typed. */
export const applyCouponField = 'apply_coupon'
/** Its button takes the coupon away. */
export const removeCouponField = 'remove_coupon'
/** Its button takes the quantities as they are typed on to the checkout. */
export const proceedField = 'proceed'
export const quantityField = (offerId: number) => `quantity[${offerId}]`
export const maxCouponLength = 30
/** More different things are not put into one cart. */
export const maxLines = 50

/** Why nothing was put into the cart. */
export type AddProblem = 'nothing_chosen' | 'sold_out' | 'not_sold' | 'full'

/** Why a coupon is refused as it is typed. */
export type TypedProblem = CouponProblem | 'missing' | 'throttled'

export interface CartProps {
  /** Null while there is none. */
  cart: Cart | null
  problem: AddProblem | null
  /** A coupon that was typed and takes nothing off. */
  refusedCoupon: { typed: string; problem: TypedProblem } | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    cart: CartProps
  }
}
