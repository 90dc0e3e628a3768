import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export async function isRecipient(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const recipient = db
    .selectFrom('report_recipients')
    .select('user_id')
    .where('user_id', '=', userId)
  return (await recipient.executeTakeFirst()) !== undefined
}

/** Adds a recipient, whose first report is that of the current week. */
export async function addRecipient(db: Kysely<Tables>, userId: number, week: string, now: number) {
  await db
    .insertInto('report_recipients')
    .values({ user_id: userId, subscribed_at: now, last_week: week })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeRecipient(db: Kysely<Tables>, userId: number) {
  await db.deleteFrom('report_recipients').where('user_id', '=', userId).execute()
}

/** Recipients who have not yet received the report of a week, by its Monday. */
export async function recipientsDue(db: Kysely<Tables>, week: string): Promise<number[]> {
  const rows = await db
    .selectFrom('report_recipients')
    .select('user_id')
    .where('last_week', '<', week)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Claims a week for a recipient; true for only one transaction, however many processes try. */
export async function claimWeek(
  transaction: Transaction<Tables>,
  userId: number,
  week: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('report_recipients')
    .set({ last_week: week })
    .where('user_id', '=', userId)
    .where('last_week', '<', week)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
