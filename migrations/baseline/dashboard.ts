import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('dashboard_segments')
      .$call(withId(engine))
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('dashboard_annotations')
      .$call(withId(engine))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('dashboard_annotations_day')
      .on('dashboard_annotations')
      .column('day')
      .execute()
  },
}
