import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { readRecorded, record } from './recorded.ts'

/**
 * Up to when everything that was made waits, because the database was restored then and no owner
 * has settled it: it may have been sent before the restore. Null when nothing waits.
 */
export async function readHold(db: Kysely<Tables>): Promise<number | null> {
  const value = Number(await readRecorded(db, 'restore_held_to'))
  return value > 0 ? value : null
}

/** Begins a hold; what was known of the time after another backup is forgotten. */
export async function beginHold(db: Kysely<Tables>, at: number) {
  await record(db, 'restore_held_to', String(at))
  await db
    .deleteFrom('installation')
    .where('name', 'in', ['aftermath_applied', 'invoice_numbers_known', 'order_emails_known'])
    .execute()
}

export const endHold = (db: Kysely<Tables>) => record(db, 'restore_held_to', '0')

/** Whether what was made at the time in this column may leave. */
export const isNotHeld = (madeAt: string) =>
  sql<boolean>`${sql.ref(madeAt)} > coalesce(
    (select cast(value as bigint) from installation where name = 'restore_held_to'), -1)`
