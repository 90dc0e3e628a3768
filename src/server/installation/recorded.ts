import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { RecordedName } from './tables.ts'

export async function readRecorded(db: Kysely<Tables>, name: RecordedName): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Records a value unless another process was faster, and returns the recorded one. */
export async function recordFirst(db: Kysely<Tables>, name: RecordedName, value: string) {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readRecorded(db, name)) ?? value
}

export async function record(db: Kysely<Tables>, name: RecordedName, value: string) {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The beginning of a recorded value, long enough to name it in a setting. */
export const shortOf = (recorded: string) => recorded.slice(0, 8)
