import type { Kysely, Transaction } from 'kysely'
import { writtenMonths } from '#features/legal/retention.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { aboutOrder } from './about-order.ts'
import type { OrdersContext } from './context.ts'

/** Accounts are retained for ten years after the end of their year. */
export const accountMonths = 11 * 12
const rehearsalDays = 30
/** A later refund is sent to no advertiser, so the visitor is deleted. */
const visitorDays = 90
/** The max number of orders in one run. */
const most = 200

/** Deletes orders once no retention period applies. */
export async function deleteOld(context: OrdersContext): Promise<void> {
  const at = context.now()
  for (const id of await readOld(context.db, at))
    await context.transactions.inTransaction((transaction) => eraseOrder(context, transaction, id))
  await context.db
    .updateTable('orders')
    .set({ visitor: null, visitor_consent: null })
    .where('visitor_consent', 'is not', null)
    .where('placed_at', '<', at - visitorDays * dayMs)
    .execute()
}

async function readOld(db: Kysely<Tables>, at: number): Promise<number[]> {
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or, and, selectFrom }) =>
      or([
        and([
          eb('state', '=', 'cancelled'),
          // Money that was received and reversed has documents, so the order is retained.
          eb('id', 'not in', selectFrom('order_payments').select('order_id')),
          eb('placed_at', '<', monthsBefore(at, writtenMonths)),
        ]),
        and([eb('is_test', '=', 1), eb('placed_at', '<', at - rehearsalDays * dayMs)]),
        eb('placed_at', '<', monthsBefore(at, accountMonths)),
      ]),
    )
    .limit(most)
    .execute()
  return old.map(({ id }) => id)
}

/** Deletes an order with what other features have of it. */
export async function eraseOrder(
  { transactions, mail, registered }: OrdersContext,
  transaction: Transaction<Tables>,
  id: number,
) {
  for (const hook of registered.eraseHooks) await hook(transaction, id)
  for (const table of ['order_lines', 'order_terms', 'order_events', 'order_payments'] as const)
    await transaction.deleteFrom(table).where('order_id', '=', id).execute()
  await transaction.deleteFrom('orders').where('id', '=', id).execute()
  transactions.afterCommit(transaction, await mail.deleteAbout(transaction, aboutOrder(id)))
}
