import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { NewOrder } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { isTransfer } from './email-props.ts'
import { piecesOf } from './pieces.ts'

type Money = 'transfer' | 'gateway'

/**
 * Returns the time until which a new order reserves its pieces unpaid: days while a transfer may be
 * under way; hours while a buyer may be at a gateway, or while a transfer is merely promised for
 * counted pieces. Null for a renewal, whose plan ends by itself.
 */
export function holdOf(
  context: OrdersContext,
  { kind, paymentMethod, lines }: Pick<NewOrder, 'kind' | 'paymentMethod' | 'lines'>,
): number | null {
  if (kind === 'renewal') return null
  if (!isTransfer(paymentMethod)) return untilOf(context, 'gateway')
  const { shop, products, now } = context
  const most = untilOf(context, 'transfer')
  const scarce = now() + shop.settings().scarceHours * hourMs
  return products.isCounted(piecesOf(lines)) ? Math.min(most, scarce) : most
}

/** Extends a hold and never shortens it; orders without a limit stay unchanged. */
export async function extendHold(
  context: OrdersContext,
  orderId: number,
  money: Money,
  transaction: Transaction<Tables>,
): Promise<void> {
  const until = untilOf(context, money)
  await transaction
    .updateTable('orders')
    .set({ hold_until: until })
    .where('id', '=', orderId)
    .where('hold_until', '<', until)
    .execute()
}

function untilOf({ shop, now }: OrdersContext, money: Money): number {
  const { paymentDays, paymentHours } = shop.settings()
  return now() + (money === 'transfer' ? paymentDays * dayMs : paymentHours * hourMs)
}
