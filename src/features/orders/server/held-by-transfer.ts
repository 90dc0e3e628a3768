import type { Transaction } from 'kysely'
import type { Products } from '#features/products/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Order } from '../server.ts'
import { isTransfer } from './email-props.ts'
import { piecesOf } from './pieces.ts'

/** The max unpaid orders of one email address that reserve counted pieces for a transfer. */
const maxHeld = 2

/** Whether this order would exceed the max of its buyer's orders that reserve counted pieces. */
export async function holdsTooMany(
  transaction: Transaction<Tables>,
  products: Pick<Products, 'isCounted'>,
  { header, lines }: Order,
): Promise<boolean> {
  const isHeld = isTransfer(header.paymentMethod) && !header.isTest
  if (!isHeld || !products.isCounted(piecesOf(lines))) return false
  const others = await transaction
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'offer_id', 'quantity'])
    .where('email_key', '=', header.emailKey)
    .where('state', '=', 'awaiting_payment')
    .where('payment_method', '=', header.paymentMethod)
    .where('is_test', '=', 0)
    .where('paid_cents', '=', 0)
    .where('orders.id', '!=', header.id)
    .execute()
  const held = others.filter(({ offer_id: offerId, quantity }) =>
    products.isCounted(piecesOf([{ offerId, quantity }])),
  )
  return new Set(held.map(({ id }) => id)).size >= maxHeld
}
