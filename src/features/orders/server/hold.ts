import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
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
 * Until when an unpaid order keeps its pieces: days where money is on its way through a bank, hours
 * where a buyer may be at a gateway, or where nobody else can have what a transfer is only promised for.
 */
export function createHold({ shop, products, now }: HoldParts) {
  const untilOf = (money: 'transfer' | 'gateway') => {
    const { paymentDays, paymentHours } = shop.settings()
    return now() + (money === 'transfer' ? paymentDays * dayMs : paymentHours * hourMs)
  }

  return {
    /** Of a new order; plans end by themselves. */
    holdOf({ kind, paymentMethod, lines }: HeldOrder) {
      if (kind === 'renewal') return null
      if (!isTransfer(paymentMethod)) return untilOf('gateway')
      const most = untilOf('transfer')
      const { scarceHours } = shop.settings()
      return products.isCounted(piecesOf(lines))
        ? Math.min(most, now() + scarceHours * hourMs)
        : most
    },
    /** Never makes it shorter, and leaves alone what time does not give up. */
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
