import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { withoutTimeLimit, withTimeLimit } from './time-limit.ts'

const lockNumber = 7_824_101

/**
 * Runs start-up work that only one process may do at a time, while other processes wait. With
 * SQLite there is only one process.
 */
export function exclusively<Result>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    if (engine === 'sqlite') return work(connection)
    await sql.raw(withoutTimeLimit).execute(connection)
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
      await sql.raw(withTimeLimit).execute(connection)
    }
  })
}
