import type { Generated } from 'kysely'
import type { MovementReason } from '../console-wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Each price from the moment it was in force, for the lowest one of 30 days. */
    product_prices: {
      id: Generated<number>
      offer_id: number
      at: number
      price_cents: number
      regular_cents: number
    }
    /** Pieces that can still be sold, of offers that are counted. */
    product_stock: { offer_id: number; on_hand: number; updated_at: number }
    /** Why the stock changed. */
    product_stock_movements: {
      id: Generated<number>
      offer_id: number
      at: number
      /** Negative when taken. */
      quantity: number
      reason: MovementReason
      order_id: number | null
      actor: string
    }
  }
}
