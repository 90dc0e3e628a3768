import type { Shop } from '#features/shop/server.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import type { Orders } from '../server.ts'
import { isTransfer } from './email-props.ts'

export type Hold = ReturnType<typeof createHold>

/**
 * Until when an unpaid order keeps its pieces: days where money is on its way through a bank, hours
 * where a buyer may be at a gateway.
 */
export function createHold({ shop, now }: { shop: Pick<Shop, 'settings'>; now: () => number }) {
  const untilOf = (money: 'transfer' | 'gateway') => {
    const { paymentDays, paymentHours } = shop.settings()
    return now() + (money === 'transfer' ? paymentDays * dayMs : paymentHours * hourMs)
  }

  return {
    /** Of a new order; plans end by themselves. */
    holdOf: ({ kind, paymentMethod }: { kind: string; paymentMethod: string }) =>
      kind === 'renewal' ? null : untilOf(isTransfer(paymentMethod) ? 'transfer' : 'gateway'),
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
