import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** People's data go only after the chain says so: `erased` holds numbers as `,3,7,`. */
const isNotErased = `not exists (
  select 1 from audit_entries
  where (kind = 'erasure' and erased like '%,' || old.number || ',%')
    or (kind = 'removal' and removed_through >= old.number))`
const isNotRemoved = `not exists (
  select 1 from audit_entries where kind = 'removal' and removed_through >= old.number)`

/** What `insert or replace` of SQLite would delete without any delete trigger. */
const replaced = {
  audit_entries: `number = new.number or hash = new.hash or previous_hash = new.previous_hash`,
  audit_people: `number = new.number`,
} as const

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('audit_entries')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('erased', 'text', (column) => column.notNull())
      .addColumn('removed_through', 'bigint', (column) => column.notNull())
      .addColumn('person_hash', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .execute()
    for (const [name, column] of [
      ['audit_entries_by_time', 'at'],
      ['audit_entries_by_kind', 'kind'],
      ['audit_entries_by_action', 'action'],
    ] as const)
      await db.schema.createIndex(name).on('audit_entries').column(column).execute()

    await db.schema
      .createTable('audit_people')
      .addColumn('number', 'bigint', (column) =>
        column.primaryKey().references('audit_entries.number'),
      )
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('user_id', 'bigint')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .execute()
    for (const column of ['email', 'subject'])
      await db.schema
        .createIndex(`audit_people_by_${column}`)
        .on('audit_people')
        .columns([column, 'number'])
        .execute()

    await db.schema
      .createTable('audit_chain_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into audit_chain_head (id, number, hash, seal) values (1, 0, '', '')`.execute(
      db,
    )

    await db.schema
      .createTable('audit_intents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('passkey_demands')
      .addColumn('role', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .alterTable('user_sessions')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute()

    const run = (statement: string) => sql.raw(statement).execute(db)
    const refused = { audit_entries: isNotRemoved, audit_people: isNotErased } as const
    if (engine === 'sqlite') {
      for (const [table, isKept] of Object.entries(refused)) {
        const refuse = `begin select raise(abort, '${table} is append-only'); end`
        await run(`create trigger ${table}_no_update before update on ${table} ${refuse}`)
        await run(
          `create trigger ${table}_no_delete before delete on ${table} when ${isKept} ${refuse}`,
        )
      }
      for (const [table, isInTheWay] of Object.entries(replaced))
        await run(`create trigger ${table}_no_replace before insert on ${table}
          when exists (select 1 from ${table} where ${isInTheWay} or rowid = new.rowid)
          begin select raise(abort, '${table} is append-only'); end`)
      return
    }
    await run(`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`)
    for (const [table, isKept] of Object.entries(refused)) {
      await run(`create function refuse_${table}_delete() returns trigger language plpgsql as $$
        begin
          if ${isKept} then raise exception '% is append-only', tg_table_name; end if;
          return old;
        end $$`)
      await run(`create trigger ${table}_no_update before update on ${table}
        for each row execute function refuse_audit_change()`)
      await run(`create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function refuse_audit_change()`)
      await run(`create trigger ${table}_no_delete before delete on ${table}
        for each row execute function refuse_${table}_delete()`)
    }
  },
}
