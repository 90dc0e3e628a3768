import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    carts: {
      /** 32 random characters, in the signed cookie. */
      id: string
      coupon: string | null
      created_at: number
      updated_at: number
    }
    cart_lines: {
      id: Generated<number>
      cart_id: string
      offer_id: number
      quantity: number
      /** The price and name the buyer last saw. */
      shown_cents: number
      name: string
      added_at: number
    }
    coupons: {
      id: Generated<number>
      /** Unique, in upper case. */
      code: string
      /** Exactly one of the two. */
      percent: number | null
      amount_cents: number | null
      /** Of everything in the cart, before the discount. */
      min_cents: number
      starts_at: number | null
      ends_at: number | null
      max_uses: number | null
      created_at: number
      /** When the owner ended it. */
      stopped_at: number | null
    }
    /** Uses by orders, save those that were given up by the owner or by time. */
    coupon_uses: { coupon_id: number; order_id: number; at: number }
  }
}
