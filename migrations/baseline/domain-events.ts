import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('domain_events')
      .$call(withId(engine))
      .addColumn('event_id', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('domain_event_receipts')
      .addColumn('consumer', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('handled_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('domain_event_receipts_key', ['consumer', 'event_id'])
      .execute()
    await db.schema
      .createIndex('domain_event_receipts_by_time')
      .on('domain_event_receipts')
      .column('handled_at')
      .execute()
  },
}
