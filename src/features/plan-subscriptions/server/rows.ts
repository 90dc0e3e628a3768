import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export type SubscriptionRow = Selectable<Tables['plan_subscriptions']>

type By =
  | { id: number }
  | { first_order_id: number }
  | { renewal_order_id: number }
  | { paid_order_id: number }

/**
 * Reads a plan and keeps others from paying, renewing or ending it until the transaction ends. All
 * callers lock the order of the current period first, then that of the next one, then the plan,
 * which prevents deadlocks.
 */
export async function lockWithOrders(
  orders: Pick<Orders, 'lock'>,
  transaction: Transaction<Tables>,
  by: By,
): Promise<SubscriptionRow | undefined> {
  const seen = await readSubscription(transaction, by)
  if (!seen) return undefined
  await orders.lock(seen.paid_order_id, transaction)
  // The next period is ordered under that lock, so no order appears after this.
  const { renewal_order_id } = (await readSubscription(transaction, { id: seen.id })) ?? seen
  if (renewal_order_id !== null) await orders.lock(renewal_order_id, transaction)
  return lockSubscription(transaction, { id: seen.id })
}

/** Reads a row and keeps others from changing it until the transaction ends. */
export const lockSubscription = (
  transaction: Transaction<Tables>,
  by: By,
): Promise<SubscriptionRow | undefined> =>
  transaction
    .updateTable('plan_subscriptions')
    .set(({ ref }) => ({ state: ref('state') }))
    .where(({ and }) => and(by))
    .returningAll()
    .executeTakeFirst()

export const updateSubscription = (
  transaction: Transaction<Tables>,
  id: number,
  changes: Partial<Omit<SubscriptionRow, 'id'>>,
): Promise<SubscriptionRow> =>
  transaction
    .updateTable('plan_subscriptions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const readSubscription = (
  db: Kysely<Tables>,
  by: By,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('plan_subscriptions')
    .selectAll()
    .where(({ and }) => and(by))
    .executeTakeFirst()
