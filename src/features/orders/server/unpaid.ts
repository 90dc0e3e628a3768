import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Order } from '../server.ts'
import { sendToBuyer } from './buyer-emails.ts'
import type { OrdersContext } from './context.ts'
import { lockOrder } from './rows.ts'
import { cancel } from './steps.ts'

/** Most buyers at a gateway come back sooner than this. */
const reminderMs = 30 * minuteMs
/** Older orders are from a time when the site was down. */
const latestReminderMs = 2 * dayMs
/** The max number of orders in one run. */
const most = 200

/** Sends buyers who did not pay at a gateway the link to do so, once. */
export const remindUnpaid = (context: OrdersContext) =>
  withEach(context, toRemind, async (transaction, order) => {
    for (const isHeld of context.registered.reminderHolds)
      if (await isHeld(transaction, order.header.id)) return
    const wake = await sendToBuyer(context, transaction, order, 'placed')
    context.transactions.afterCommit(transaction, wake)
  })

/** Cancels orders that were not paid in full in time. */
export const cancelUnpaid = (context: OrdersContext) =>
  withEach(context, toGiveUp, async (transaction, { header: { id: orderId } }) => {
    await cancel(context, { orderId, actor: 'system', reason: 'unpaid' }, transaction)
  })

type Found = SelectQueryBuilder<Tables, 'orders', { id: number }>

/**
 * Checks each order again under its lock, since its buyer may have begun to pay or another process
 * may have acted meanwhile. A failure is logged and tried again in the next run.
 */
async function withEach(
  { db, transactions, log, now }: OrdersContext,
  find: (db: Kysely<Tables>, now: number) => Found,
  act: (transaction: Transaction<Tables>, order: Order) => Promise<void>,
) {
  const found = await find(db, now()).limit(most).execute()
  for (const { id } of found) {
    const acted = transactions.inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, id)
      const again = await find(transaction, now()).where('id', '=', id).executeTakeFirst()
      if (order && again) await act(transaction, order)
    })
    await acted.catch((err) => log.error({ err, order: id }, 'an unpaid order was left as it was'))
  }
}

const unpaid = (db: Kysely<Tables>): Found =>
  db.selectFrom('orders').select('id').where('state', '=', 'awaiting_payment')

const toRemind = (db: Kysely<Tables>, now: number) =>
  unpaid(db)
    .where('payment_method', '!=', 'bank_transfer')
    .where('placed_at', '<=', now - reminderMs)
    .where('placed_at', '>', now - latestReminderMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_id', '=', 'orders.id')
            // The emails of a reversed order have been sent.
            .where('type', 'in', ['email_sent', 'reverse']),
        ),
      ),
    )

const toGiveUp = (db: Kysely<Tables>, now: number) => unpaid(db).where('hold_until', '<=', now)
