import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { revertibleDays } from '../../imports.ts'

/**
 * Deletes rows that were not added and the means to revert an import after `revertibleDays`.
 * Suppressions by an import stay for good.
 */
export async function deleteOldTraces(db: Kysely<Tables>, now: number) {
  const old = db
    .selectFrom('newsletter_imports')
    .select('id')
    .where('started_at', '<=', now - revertibleDays * dayMs)
    .where('state', '!=', 'reverting')
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('newsletter_suppressions')
      .set({ import_id: null })
      .where('import_id', 'in', old)
      .execute()
    for (const table of [
      'newsletter_import_rows',
      'newsletter_import_people',
      'newsletter_import_suppressions',
    ] as const)
      await transaction.deleteFrom(table).where('import_id', 'in', old).execute()
    await transaction
      .updateTable('newsletter_imports')
      .set({ state: 'discarded', finished_at: now })
      .where('id', 'in', old)
      .where('state', 'in', ['asking', 'checked'])
      .execute()
  })
}
