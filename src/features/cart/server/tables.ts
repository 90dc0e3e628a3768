import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    carts: {
      /** 32 random characters, also in the signed cookie. */
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
      /** The price and name last shown to the buyer. */
      shown_cents: number
      name: string
      added_at: number
    }
    coupons: {
      id: Generated<number>
      /** Unique, in upper case. */
      code: string
      /** Exactly one of the two is set. */
      percent: number | null
      amount_cents: number | null
      /** The min value of the cart before the discount. */
      min_cents: number
      starts_at: number | null
      ends_at: number | null
      max_uses: number | null
      created_at: number
      /** When the owner ended it. */
      stopped_at: number | null
    }
    /** Uses by orders, except those cancelled by the owner or by time. */
    coupon_uses: { coupon_id: number; order_id: number; at: number }
  }
}
