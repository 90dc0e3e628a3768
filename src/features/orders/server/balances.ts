import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderKind, OrderState } from '../order.ts'

/** The state and the money of an order, without its buyer and lines. */
interface OrderBalance {
  kind: OrderKind
  state: OrderState
  language: Language
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
}

/** Reads that other features make within transactions of their own. */
export interface Balances {
  /**
   * Locks an order until the transaction ends, and reads nothing. Features that change an order
   * together with rows of their own take this lock first.
   */
  lockUnread(orderId: number, transaction: Transaction<Tables>): Promise<void>
  /** Null when there is no such order. */
  balanceOf(orderId: number, transaction?: Kysely<Tables>): Promise<OrderBalance | null>
  /** The ids of the first order of a plan and of its renewals. */
  idsOfPlan(firstOrderId: number, transaction?: Kysely<Tables>): Promise<readonly number[]>
  /** The ids of first orders of plans that only rehearse. */
  rehearsedPlanIds(): Promise<readonly number[]>
}

export function createBalances({ db, engine }: Pick<Database, 'db' | 'engine'>): Balances {
  return {
    async lockUnread(orderId, transaction) {
      // SQLite has one writer at a time, so that there the transaction itself is the lock.
      if (engine === 'sqlite') return
      await transaction
        .selectFrom('orders')
        .select('id')
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst()
    },
    async balanceOf(orderId, transaction = db) {
      const row = await transaction
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
    },
    async idsOfPlan(firstOrderId, transaction = db) {
      const renewals = await transaction
        .selectFrom('orders')
        .select('id')
        .where('renews_order_id', '=', firstOrderId)
        .execute()
      return [firstOrderId, ...renewals.map(({ id }) => id)]
    },
    async rehearsedPlanIds() {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('is_test', '=', 1)
        .where('kind', '=', 'plan')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
