import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether a table exists; an empty database has none. */
export async function tableExists(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  name: string,
): Promise<boolean> {
  const query =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`
  return (await query.execute(db)).rows.length > 0
}
