import type { Generated } from 'kysely'
import type { MovementReason } from '../console-wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Each price with the time since which it was in force, for the lowest price of 30 days. */
    product_prices: {
      id: Generated<number>
      offer_id: number
      at: number
      price_cents: number
      regular_cents: number
    }
    /** Pieces that can still be sold, of offers that are counted. */
    product_stock: { offer_id: number; on_hand: number; updated_at: number }
    /** The changes of stock, with their reasons. */
    product_stock_movements: {
      id: Generated<number>
      offer_id: number
      at: number
      /** Negative when pieces were taken. */
      quantity: number
      reason: MovementReason
      order_id: number | null
      actor: string
    }
  }
}
