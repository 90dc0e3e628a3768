import type { Kysely, Transaction } from 'kysely'
import { writtenMonths } from '#features/legal/retention.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Orders } from '../server.ts'
import { aboutOrder } from './buyer-emails.ts'
import type { OrderTransactions } from './order-transactions.ts'

/** Accounts are retained for ten years after the end of their year. */
const accountMonths = 11 * 12
const rehearsalDays = 30
/** A later refund is sent to no advertiser, so the visitor is deleted. */
const visitorDays = 90
/** The max number of orders in one run. */
const most = 200

interface RetentionParts {
  db: Kysely<Tables>
  transactions: OrderTransactions
  mail: Pick<Mail, 'forget'>
  now: () => number
}

type EraseHook = Parameters<Orders['onErased']>[0]

/** Deletes orders once no retention period applies. */
export function createRetention({ db, transactions, mail, now }: RetentionParts) {
  const hooks: EraseHook[] = []

  async function erase(transaction: Transaction<Tables>, id: number) {
    for (const hook of hooks) await hook(transaction, id)
    for (const table of ['order_lines', 'order_terms', 'order_events', 'order_payments'] as const)
      await transaction.deleteFrom(table).where('order_id', '=', id).execute()
    await transaction.deleteFrom('orders').where('id', '=', id).execute()
    transactions.afterCommit(transaction, await mail.forget(transaction, aboutOrder(id)))
  }

  return {
    onErased: (hook: EraseHook) => void hooks.push(hook),
    async deleteOld() {
      const at = now()
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
      for (const { id } of old)
        await transactions.inTransaction((transaction) => erase(transaction, id))
      await db
        .updateTable('orders')
        .set({ visitor: null, visitor_consent: null })
        .where('visitor_consent', 'is not', null)
        .where('placed_at', '<', at - visitorDays * dayMs)
        .execute()
    },
  }
}
