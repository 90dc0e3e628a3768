import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import './tables.ts'

/** The last numbers given since a backup; the owner confirms them. */
export const numbersAfterRestore = (db: Kysely<Tables>): AfterRestore => ({
  aftermath: [
    {
      name: 'numbers',
      isFirst: true,
      isState: true,
      async since() {
        const rows = await db.selectFrom('invoice_series').selectAll().orderBy('series').execute()
        return rows.map(({ series, next_number }) => [series, next_number - 1])
      },
      async apply(entries) {
        await record(db, 'invoice_numbers_known', JSON.stringify(Object.fromEntries(entries)))
        return entries.length
      },
    },
  ],
})

/** The last numbers by series, as the aftermath log knew them when the database was restored. */
export async function readKnownNumbers(
  db: Kysely<Tables>,
): Promise<Readonly<Record<string, number>>> {
  return JSON.parse((await readRecorded(db, 'invoice_numbers_known')) ?? '{}')
}
