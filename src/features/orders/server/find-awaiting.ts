import type { Kysely } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Order } from '../server.ts'
import { withLines } from './rows.ts'

const most = 10
/** Money may come after an order was given up, but hardly later. */
const withinMs = 90 * dayMs

/** Orders that exactly this much would pay, the newest first. */
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
