import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/**
 * What `insert or replace` of SQLite would delete without any delete trigger, also by a rowid that it
 * names: https://www.sqlite.org/lang_conflict.html. Without one, `new.rowid` is -1 here. In PostgreSQL
 * a replacement is an update, which is refused already.
 */
const replaced = {
  consent_records: `number = new.number or hash = new.hash or previous_hash = new.previous_hash`,
  consent_details: `number = new.number`,
  consent_text_versions: `hash = new.hash`,
} as const

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    if (engine !== 'sqlite') return
    const run = (statement: string) => sql.raw(statement).execute(db)
    for (const [table, isInTheWay] of Object.entries(replaced)) {
      await run(`drop trigger ${table}_no_replace`)
      await run(`create trigger ${table}_no_replace before insert on ${table}
        when exists (select 1 from ${table} where ${isInTheWay} or rowid = new.rowid)
        begin select raise(abort, '${table} is append-only'); end`)
    }
  },
}
