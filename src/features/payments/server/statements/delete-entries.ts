import type { Kysely, Transaction } from 'kysely'
import { monthsBefore } from '#lib/dates/dates.ts'
import type { Tables } from '#server/database/tables.ts'
import { lockEntry } from './shares.ts'
import '../tables.ts'

/** Months after which money of no order is deleted; the bank's own statements still have it. */
const unmatchedMonths = 12

/**
 * Deletes shares of a deleted order. An entry that paid several orders is deleted with the last of
 * them; until then the sum of the other shares stays known.
 */
export async function deleteEntriesOf(transaction: Transaction<Tables>, orderId: number) {
  const shares = await transaction
    .updateTable('bank_entry_shares')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .returning('entry_id')
    .execute()
  for (const { entry_id } of shares) await deleteWithoutOrder(transaction, entry_id)
}

export async function deleteUnmatched(db: Kysely<Tables>, now: number) {
  const before = new Date(monthsBefore(now, unmatchedMonths)).toISOString().slice(0, 10)
  const old = await db
    .selectFrom('bank_entries')
    .select('id')
    .where('open_cents', '!=', 0)
    .where('booked_on', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_entry_shares')
            .select('id')
            .whereRef('entry_id', '=', 'bank_entries.id')
            .where('order_id', 'is not', null),
        ),
      ),
    )
    .execute()
  for (const { id } of old)
    await db.transaction().execute((transaction) => deleteWithoutOrder(transaction, id))
}

async function deleteWithoutOrder(transaction: Transaction<Tables>, entryId: number) {
  await lockEntry(transaction, entryId)
  const share = await transaction
    .selectFrom('bank_entry_shares')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (share) return
  await transaction.deleteFrom('bank_entry_shares').where('entry_id', '=', entryId).execute()
  await transaction.deleteFrom('bank_entries').where('id', '=', entryId).execute()
}
