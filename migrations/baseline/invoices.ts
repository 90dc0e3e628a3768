import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

const kept =
  'id, series, number, kind, order_id, source, original_id, issued_on, supplied_on, language, net_cents, vat_cents, total_cents, document, created_at'

/**
 * A document that was issued may only be annulled, and once. SQLite's `insert or replace` deletes the
 * row that is in the way without any delete trigger: https://www.sqlite.org/lang_conflict.html
 */
async function keepAsIssued(run: (statement: string) => Promise<unknown>, isSqlite: boolean) {
  if (isSqlite) {
    const refuse = "begin select raise(abort, 'invoices stay as they were issued'); end"
    await run(`create trigger invoices_no_update before update of ${kept} on invoices ${refuse}`)
    await run(`create trigger invoices_no_return before update of annulled_at on invoices
      when old.annulled_at is not null ${refuse}`)
    await run(`create trigger invoices_no_delete before delete on invoices ${refuse}`)
    await run(`create trigger invoices_no_replace before insert on invoices
      when exists (select 1 from invoices where id = new.id or source = new.source
        or (series = new.series and number = new.number)) ${refuse}`)
    return
  }
  await run(`create function refuse_invoice_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.annulled_at is null
        and to_jsonb(new) - 'annulled_at' = to_jsonb(old) - 'annulled_at' then return new; end if;
      raise exception 'invoices stay as they were issued';
    end $$`)
  await run(`create trigger invoices_no_change before update or delete on invoices
    for each row execute function refuse_invoice_change()`)
  await run(`create trigger invoices_no_truncate before truncate on invoices
    for each statement execute function refuse_invoice_change()`)
}

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('invoice_series')
      .addColumn('series', 'text', (column) => column.primaryKey())
      .addColumn('next_number', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('invoices')
      .$call(withId(engine))
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('order_id', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('original_id', 'bigint')
      .addColumn('issued_on', 'text', (column) => column.notNull())
      .addColumn('supplied_on', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('net_cents', 'integer', (column) => column.notNull())
      .addColumn('vat_cents', 'integer', (column) => column.notNull())
      .addColumn('total_cents', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('annulled_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('invoices_by_number')
      .unique()
      .on('invoices')
      .columns(['series', 'number'])
      .execute()
    await db.schema.createIndex('invoices_by_order').on('invoices').column('order_id').execute()
    await db.schema.createIndex('invoices_by_day').on('invoices').column('issued_on').execute()
    // Compared byte by byte, so that words which begin alike stand beside each other.
    const bytes = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
    await db.schema
      .createTable('invoice_terms')
      .addColumn('term', bytes, (column) => column.notNull())
      .addColumn('invoice_id', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('invoice_terms_once', ['term', 'invoice_id'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute()
    await keepAsIssued((statement) => sql.raw(statement).execute(db), engine === 'sqlite')
  },
}
