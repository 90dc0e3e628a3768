import type { Kysely, Transaction } from 'kysely'
import { transitionTable } from '#features/orders/order.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Reads the newest payment of a plan by a card that can be charged again. */
export const readSavedCard = async (
  db: Kysely<Tables>,
  orders: Pick<Orders, 'idsOfPlan'>,
  firstOrderId: number,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', await orders.idsOfPlan(firstOrderId, db))
    .where('state', '=', 'paid')
    .where('recurring_token', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Erases the tokens by which a plan and its renewals were charged. */
export async function eraseCards(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'idsOfPlan'>,
  firstOrderId: number,
) {
  await transaction
    .updateTable('payments')
    .set({ recurring_token: null })
    .where('order_id', 'in', await orders.idsOfPlan(firstOrderId, transaction))
    .where('recurring_token', 'is not', null)
    .execute()
}

/**
 * Whether the money of an order pays for a period of a plan. A card is stored for nothing else,
 * since nothing would ever delete it.
 */
export async function paysForPlan(
  transaction: Transaction<Tables>,
  { orders }: { orders: Pick<Orders, 'balanceOf'> },
  orderId: number,
): Promise<boolean> {
  const order = await orders.balanceOf(orderId, transaction)
  if (order?.kind !== 'plan' && order?.kind !== 'renewal') return false
  return transitionTable.pay.from.includes(order.state)
}
