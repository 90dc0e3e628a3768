import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** One transfer may pay several orders: what each gets of it is a share, and the rest is open. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('bank_entry_shares')
      .$call(withId(engine))
      .addColumn('entry_id', 'bigint', (column) => column.notNull())
      .addColumn('order_id', 'bigint')
      .addColumn('amount_cents', 'integer', (column) => column.notNull())
      .addColumn('matched_by', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('bank_entry_shares_by_entry')
      .unique()
      .on('bank_entry_shares')
      .columns(['entry_id', 'order_id'])
      .execute()
    await db.schema
      .createIndex('bank_entry_shares_by_order')
      .on('bank_entry_shares')
      .column('order_id')
      .execute()
    const entries = db.schema.alterTable('bank_entries')
    await entries
      .addColumn('open_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`insert into bank_entry_shares (entry_id, order_id, amount_cents, matched_by)
      select id, order_id, amount_cents, coalesce(matched_by, 'owner') from bank_entries
      where order_id is not null order by id`.execute(db)
    await sql`update bank_entries set open_cents = amount_cents where order_id is null`.execute(db)
    await db.schema.dropIndex('bank_entries_by_order').execute()
    await entries.dropColumn('order_id').execute()
    await entries.dropColumn('matched_by').execute()
    await sql`create index bank_entries_open on bank_entries (id) where open_cents <> 0`.execute(db)
  },
}
