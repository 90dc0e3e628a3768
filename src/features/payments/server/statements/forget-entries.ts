import type { Kysely, Transaction } from 'kysely'
import { monthsBefore } from '#lib/dates.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** Money that is nobody's order is kept in the bank's own statements. */
const unmatchedMonths = 12

export async function forgetEntriesOf(transaction: Transaction<Tables>, orderId: number) {
  await transaction.deleteFrom('bank_entries').where('order_id', '=', orderId).execute()
}

export async function forgetUnmatched(db: Kysely<Tables>, now: number) {
  const before = new Date(monthsBefore(now, unmatchedMonths)).toISOString().slice(0, 10)
  await db
    .deleteFrom('bank_entries')
    .where('order_id', 'is', null)
    .where('booked_on', '<', before)
    .execute()
}
