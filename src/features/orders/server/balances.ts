import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderKind, OrderState } from '../order.ts'
import type { OrdersContext } from './context.ts'

/** The state and the money of an order, without its buyer and lines. */
export interface OrderBalance {
  kind: OrderKind
  state: OrderState
  language: Language
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
}

/**
 * Locks an order until the transaction ends, and reads nothing. Features that change an order
 * together with rows of their own take this lock first.
 */
export async function lockUnread(
  { engine }: OrdersContext,
  orderId: number,
  transaction: Transaction<Tables>,
): Promise<void> {
  // SQLite has one writer at a time, so that there the transaction itself is the lock.
  if (engine === 'sqlite') return
  await transaction
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

/** Null when there is no such order. */
export async function balanceOf(db: Kysely<Tables>, orderId: number): Promise<OrderBalance | null> {
  const row = await db
    .selectFrom('orders')
    .select(['kind', 'state', 'language', 'total_cents', 'paid_cents', 'refunded_cents'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { total_cents, paid_cents, refunded_cents, ...rest } = row
  return {
    ...rest,
    totalCents: cents(total_cents),
    paidCents: cents(paid_cents),
    refundedCents: cents(refunded_cents),
  }
}

/** Reads the ids of the first order of a plan and of its renewals. */
export async function idsOfPlan(
  db: Kysely<Tables>,
  firstOrderId: number,
): Promise<readonly number[]> {
  const renewals = await db
    .selectFrom('orders')
    .select('id')
    .where('renews_order_id', '=', firstOrderId)
    .execute()
  return [firstOrderId, ...renewals.map(({ id }) => id)]
}

/** Reads the ids of first orders of plans that only rehearse. */
export async function rehearsedPlanIds({ db }: OrdersContext): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('is_test', '=', 1)
    .where('kind', '=', 'plan')
    .execute()
  return rows.map(({ id }) => id)
}
