import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** What may be changed in each table; a trigger of the database itself refuses the rest. */
const forbidden = [
  { table: 'consent_records', events: ['update', 'delete'] },
  { table: 'consent_text_versions', events: ['update', 'delete'] },
  { table: 'consent_details', events: ['update'] },
] as const

/**
 * SQLite's `insert or replace` deletes the row that is in the way without any delete trigger:
 * https://www.sqlite.org/lang_conflict.html. A text that is there already may come again.
 */
const replaced = {
  consent_records: `number = new.number or hash = new.hash or previous_hash = new.previous_hash`,
  consent_details: `number = new.number`,
  consent_text_versions: `hash = new.hash and (text <> new.text or language <> new.language)`,
} as const

/** Details go only after the chain says so: `erased` holds numbers as `,3,7,`. */
const isNotErased = `not exists (
  select 1 from consent_records
  where kind = 'erasure' and erased like '%,' || old.number || ',%')`

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('consent_text_versions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('consent_records')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('functional', 'integer', (column) => column.notNull())
      .addColumn('analytics', 'integer', (column) => column.notNull())
      .addColumn('advertisement', 'integer', (column) => column.notNull())
      .addColumn('text_version', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('erased', 'text', (column) => column.notNull())
      .addColumn('details_hash', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .execute()
    await db.schema
      .createIndex('consent_records_by_time')
      .on('consent_records')
      .column('at')
      .execute()
    await db.schema
      .createIndex('consent_records_by_kind')
      .on('consent_records')
      .column('kind')
      .execute()

    await db.schema
      .createTable('consent_details')
      .addColumn('number', 'bigint', (column) =>
        column.primaryKey().references('consent_records.number'),
      )
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('consent_id', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('consent_details_by_consent')
      .on('consent_details')
      .columns(['consent_id', 'number'])
      .execute()

    await db.schema
      .createTable('consent_chain_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into consent_chain_head (id, number, hash, seal) values (1, 0, '', '')`.execute(
      db,
    )

    const run = (statement: string) => sql.raw(statement).execute(db)
    if (engine === 'sqlite') {
      for (const { table, events } of forbidden) {
        for (const event of events) {
          await run(`create trigger ${table}_no_${event} before ${event} on ${table}
            begin select raise(abort, '${table} is append-only'); end`)
        }
      }
      for (const [table, isInTheWay] of Object.entries(replaced)) {
        await run(`create trigger ${table}_no_replace before insert on ${table}
          when exists (select 1 from ${table} where ${isInTheWay})
          begin select raise(abort, '${table} is append-only'); end`)
      }
      await run(`create trigger consent_details_no_delete before delete on consent_details
        when ${isNotErased}
        begin select raise(abort, 'consent_details is append-only'); end`)
      return
    }
    await run(`create function refuse_consent_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`)
    await run(`create function refuse_consent_delete() returns trigger language plpgsql as $$
      begin
        if ${isNotErased} then raise exception '% is append-only', tg_table_name; end if;
        return old;
      end $$`)
    for (const { table, events } of forbidden) {
      await run(`create trigger ${table}_no_change before ${events.join(' or ')} on ${table}
        for each row execute function refuse_consent_change()`)
      await run(`create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function refuse_consent_change()`)
    }
    await run(`create trigger consent_details_no_delete before delete on consent_details
      for each row execute function refuse_consent_delete()`)
  },
}
