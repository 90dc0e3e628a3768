import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { tableExists } from '#server/database/table-exists.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { readRecorded, record } from './recorded.ts'
import './tables.ts'

/** Marks a database whose statistics and files are not all in place yet. */
export const markUnfinished = (db: Kysely<Tables>, backup: string) =>
  record(db, 'unfinished_restore', backup)

export async function markFinished(db: Kysely<Tables>) {
  await db.deleteFrom('installation').where('name', '=', 'unfinished_restore').execute()
}

/** @throws StartError when a restore into this database was interrupted */
export async function refuseUnfinishedRestore(database: Pick<Database, 'db' | 'engine'>) {
  if (!(await tableExists(database, 'installation'))) return
  const backup = await readRecorded(database.db, 'unfinished_restore')
  if (backup === null) return
  throw new StartError(
    `The restore of the backup ${backup} was interrupted, and a part of it is missing. Empty DATA_DIR and what DATABASE_URL and CLICKHOUSE_URL name, and restore it again.`,
  )
}
