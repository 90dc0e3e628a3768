import type { Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { lockWithOrders, type SubscriptionRow, updateSubscription } from './rows.ts'

export interface EndParts {
  orders: Pick<Orders, 'lock' | 'cancel'>
  payments: Pick<Payments, 'eraseCards'>
}

type Changes = Partial<Pick<SubscriptionRow, 'period_end' | 'cancelled_at'>> & {
  state: 'cancelled' | 'ended'
}

/**
 * Cancels a plan or ends it: cancels the order of its next period unless it is paid, and deletes
 * the stored card. `changesOf` returns null for a plan that continues after all.
 */
export async function endPlan(
  transaction: Transaction<Tables>,
  { orders, payments }: EndParts,
  id: number,
  changesOf: (row: SubscriptionRow) => Changes | null,
): Promise<SubscriptionRow | null> {
  const row = await lockWithOrders(orders, transaction, { id })
  const changes = row && changesOf(row)
  if (!changes) return null
  const orderId = row.renewal_order_id
  const cancelled = { actor: 'system', reason: 'plan_ended' } as const
  if (orderId !== null) await orders.cancel({ orderId, ...cancelled }, transaction)
  await payments.eraseCards(row.first_order_id, transaction)
  return updateSubscription(transaction, id, changes)
}
