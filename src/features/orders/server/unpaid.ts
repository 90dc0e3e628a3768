import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Orders } from '../server.ts'

interface UnpaidParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'cancel' | 'resendEmail'>
  now: () => number
}

/** Who pays at a gateway is mostly back sooner than this. */
const reminderMs = 30 * minuteMs
/** Older ones are of a time when nothing ran. */
const latestReminderMs = 2 * dayMs
/** Of one run. */
const most = 200

/** Sends who did not pay at a gateway the link to do so, once. */
export async function remindUnpaid({ db, orders, now }: UnpaidParts) {
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('payment_method', '!=', 'bank_transfer')
    .where('placed_at', '<=', now() - reminderMs)
    .where('placed_at', '>', now() - latestReminderMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_id', '=', 'orders.id')
            // A reversed order has had its emails.
            .where('type', 'in', ['email_sent', 'reverse']),
        ),
      ),
    )
    .limit(most)
    .execute()
  for (const { id } of waiting) await orders.resendEmail(id, 'placed')
}

/** Gives up orders that nobody has paid wholly in their time. */
export async function cancelUnpaid({ db, orders, now }: UnpaidParts) {
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('hold_until', '<=', now())
    .limit(most)
    .execute()
  for (const { id } of late) await orders.cancel({ orderId: id, actor: 'system', reason: 'unpaid' })
}
