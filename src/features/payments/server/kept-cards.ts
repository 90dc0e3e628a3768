import type { Kysely, Transaction } from 'kysely'
import { transitionTable } from '#features/orders/order.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PaymentRow } from './payment-rows.ts'

const ordersOf = (db: Kysely<Tables>, firstOrderId: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('id', '=', firstOrderId), eb('renews_order_id', '=', firstOrderId)]),
    )

/** What a plan is charged by: the payment that was made with its buyer's newest card. */
export const readKeptCard = (
  db: Kysely<Tables>,
  firstOrderId: number,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ordersOf(db, firstOrderId))
    .where('state', '=', 'paid')
    .where('recurring_token', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Erases what a plan was charged by, also of its renewals. */
export async function forgetCards(transaction: Transaction<Tables>, firstOrderId: number) {
  await transaction
    .updateTable('payments')
    .set({ recurring_token: null })
    .where('order_id', 'in', ordersOf(transaction, firstOrderId))
    .where('recurring_token', 'is not', null)
    .execute()
}

/**
 * Whether money that comes for an order pays for a period of a plan. Of anything else no card is kept:
 * nobody would ever erase it.
 */
export async function paysForPlan(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('kind', 'in', ['plan', 'renewal'])
    .where('state', 'in', transitionTable.pay.from)
    .executeTakeFirst()
  return found !== undefined
}
