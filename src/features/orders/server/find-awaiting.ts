import { type Kysely, sql } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Order } from '../server.ts'
import { buyerOf, headerOf, withLines } from './rows.ts'

const most = 10
const maxTogether = 300
/** Money may come after an order was cancelled, but hardly later than this. */
const withinMs = 90 * dayMs

/** Finds orders with exactly this open sum, the newest first. */
export async function findAwaiting(
  db: Kysely<Tables>,
  openCents: Cents,
  now: number,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['awaiting_payment', 'cancelled'])
    .where('placed_at', '>', now - withinMs)
    .where(({ eb, ref }) => eb(eb(ref('total_cents'), '-', ref('paid_cents')), '=', openCents))
    .where('is_test', '=', 0)
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
  return Promise.all(rows.map((row) => withLines(db, row)))
}

/** Finds orders that await payment beside others of the same buyer, the newest first. */
export async function findAwaitingTogether(
  db: Kysely<Tables>,
  now: number,
): Promise<Pick<Order, 'header' | 'buyer'>[]> {
  const awaiting = db
    .selectFrom('orders')
    .where('state', '=', 'awaiting_payment')
    .where('is_test', '=', 0)
    .where('placed_at', '>', now - withinMs)
    .whereRef('paid_cents', '<', 'total_cents')
  const buyers = awaiting
    .select('email_key')
    .groupBy('email_key')
    .having(({ fn }) => fn.countAll(), '>', sql.lit(1))
  const rows = await awaiting
    .selectAll()
    .where('email_key', 'in', buyers)
    .orderBy('placed_at', 'desc')
    .limit(maxTogether)
    .execute()
  return rows.map((row) => ({ header: headerOf(row), buyer: buyerOf(row) }))
}
