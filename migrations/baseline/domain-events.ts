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
      .createTable('processed_domain_events')
      .addColumn('consumer', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('processed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('processed_domain_events_key', ['consumer', 'event_id'])
      .execute()
    await db.schema
      .createIndex('processed_domain_events_by_time')
      .on('processed_domain_events')
      .column('processed_at')
      .execute()
  },
}
