import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { quoted } from './postgres-rows.ts'

/** @throws StartError unless the schema has no tables */
export async function refuseUsedPostgres(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    order by relname limit 3`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new StartError(
    `The PostgreSQL of DATABASE_URL is not empty (${names} …). Nothing has changed; make an empty database for the site.`,
  )
}

/**
 * Takes rules off the tables that must not act on rows which were checked before: triggers, and
 * references, whose rows may come in any order. All of them are back when the returned function has
 * run, and hold for every row.
 */
export async function liftRules(transaction: Kysely<Tables>): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(transaction)
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(transaction)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(transaction)
  for (const { table, name } of references)
    await run(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of tables) {
    await run(`alter table ${quoted(name)} disable trigger user`)
    await run(`delete from ${quoted(name)}`)
  }
  return async () => {
    for (const { name } of tables) await run(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of references)
      await run(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}
