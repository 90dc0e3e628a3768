import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Job } from '../feature.ts'
import { addIncident } from './incidents.ts'
import { record } from './recorded.ts'

const everyMs = 30 * secondMs

/** In the data folder: the mark of PostgreSQL when this server last raised it. */
export const databaseMarkFile = (dataDir: string) => join(dataDir, 'database-mark')

/**
 * Raises the mark of PostgreSQL, a number that only grows, and keeps it in the data folder. A mark
 * that is not above the kept one is that of a database restored from a backup: the folder has seen
 * later data. Beside SQLite the journal's file shows it.
 */
export async function raiseMark(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  dataDir: string,
  now: () => number = Date.now,
) {
  if (engine === 'sqlite') return
  const kept = readKept(dataDir)
  const mark = await db.transaction().execute(async (transaction) => {
    // The lock on the row makes servers that find the same restore take turns.
    const raised = await raise(transaction)
    if (raised > kept) return raised
    await record(transaction, 'database_mark', String(kept))
    await addIncident(transaction, 'database_restored', now())
    return raise(transaction)
  })
  keep(dataDir, mark)
}

/** Raises the mark while the site runs, so that a restore loses at most this time unnoticed. */
export const markJob = (database: Pick<Database, 'db' | 'engine'>, dataDir: string): Job => ({
  name: 'database mark',
  everyMs,
  run: () => raiseMark(database, dataDir),
})

async function raise(db: Kysely<Tables>): Promise<number> {
  const { value } = await db
    .insertInto('installation')
    .values({ name: 'database_mark', value: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql`cast(cast(installation.value as bigint) + 1 as text)`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Zero when there is none, or none that can be read: then nothing is known of a later time. */
function readKept(dataDir: string): number {
  try {
    const kept = Number(readFileSync(databaseMarkFile(dataDir), 'utf8'))
    return Number.isSafeInteger(kept) ? kept : 0
  } catch {
    return 0
  }
}

function keep(dataDir: string, mark: number) {
  const unfinished = `${databaseMarkFile(dataDir)}.new`
  writeFileSync(unfinished, String(mark), { mode: 0o600 })
  renameSync(unfinished, databaseMarkFile(dataDir))
}
