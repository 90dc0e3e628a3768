import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export type SubscriptionRow = Selectable<Tables['plan_subscriptions']>

type By =
  | { id: number }
  | { first_order_id: number }
  | { renewal_order_id: number }
  | { paid_order_id: number }

/**
 * Reads a row that nobody else changes until the transaction ends. Its orders are locked before it,
 * never after, so that no two wait for each other.
 */
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
