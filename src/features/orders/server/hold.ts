import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { NewOrder, Orders } from '../server.ts'
import { isTransfer } from './email-props.ts'
import { piecesOf } from './pieces.ts'

type HeldOrder = Pick<NewOrder, 'kind' | 'paymentMethod' | 'lines'>

export type Hold = ReturnType<typeof createHold>

interface HoldParts {
  shop: Pick<Shop, 'settings'>
  products: Pick<Products, 'isCounted'>
  now: () => number
}

/**
 * Determines how long an unpaid order reserves its pieces: days while a transfer may be under way;
 * hours while a buyer may be at a gateway, or while a transfer is merely promised for counted
 * pieces.
 */
export function createHold({ shop, products, now }: HoldParts) {
  const untilOf = (money: 'transfer' | 'gateway') => {
    const { paymentDays, paymentHours } = shop.settings()
    return now() + (money === 'transfer' ? paymentDays * dayMs : paymentHours * hourMs)
  }

  return {
    /** Returns the hold of a new order; null for a renewal, whose plan ends by itself. */
    holdOf({ kind, paymentMethod, lines }: HeldOrder) {
      if (kind === 'renewal') return null
      if (!isTransfer(paymentMethod)) return untilOf('gateway')
      const most = untilOf('transfer')
      const { scarceHours } = shop.settings()
      return products.isCounted(piecesOf(lines))
        ? Math.min(most, now() + scarceHours * hourMs)
        : most
    },
    /** Extends a hold and never shortens it; orders without a limit stay unchanged. */
    async extend(orderId, money, transaction) {
      const until = untilOf(money)
      await transaction
        .updateTable('orders')
        .set({ hold_until: until })
        .where('id', '=', orderId)
        .where('hold_until', '<', until)
        .execute()
    },
  } satisfies { extend: Orders['hold'] } & Record<string, unknown>
}
