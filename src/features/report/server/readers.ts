import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export async function isReader(db: Kysely<Tables>, ownerId: number): Promise<boolean> {
  const reader = db.selectFrom('report_readers').select('owner_id').where('owner_id', '=', ownerId)
  return (await reader.executeTakeFirst()) !== undefined
}

/** Whoever asks gets the report of the week that is running, as the first one. */
export async function addReader(db: Kysely<Tables>, ownerId: number, week: string, now: number) {
  await db
    .insertInto('report_readers')
    .values({ owner_id: ownerId, asked_at: now, last_week: week })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeReader(db: Kysely<Tables>, ownerId: number) {
  await db.deleteFrom('report_readers').where('owner_id', '=', ownerId).execute()
}

export async function readersWithout(db: Kysely<Tables>, week: string): Promise<number[]> {
  const rows = await db
    .selectFrom('report_readers')
    .select('owner_id')
    .where('last_week', '<', week)
    .orderBy('owner_id')
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** True for one transaction only, however many processes try. */
export async function claimWeek(
  transaction: Transaction<Tables>,
  ownerId: number,
  week: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('report_readers')
    .set({ last_week: week })
    .where('owner_id', '=', ownerId)
    .where('last_week', '<', week)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
