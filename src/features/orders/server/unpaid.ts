import type { Kysely } from 'kysely'
import type { Shop } from '#features/shop/server.ts'
import { dayMs, minuteMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Orders } from '../server.ts'

interface UnpaidParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'cancel' | 'resendEmail'>
  shop: Pick<Shop, 'settings'>
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

/** Gives up orders that nobody pays. Plans end by themselves, and reversed ones are the owner's. */
export async function cancelUnpaid({ db, orders, shop, now }: UnpaidParts) {
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('paid_cents', '=', 0)
    .where('kind', '!=', 'renewal')
    .where('placed_at', '<=', now() - shop.settings().paymentDays * dayMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('type', '=', 'reverse'),
        ),
      ),
    )
    .limit(most)
    .execute()
  for (const { id } of late) await orders.cancel({ orderId: id, actor: 'system', reason: 'unpaid' })
}
