import { withId } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('statistics_imports')
      .$call(withId(engine))
      .addColumn('number', 'bigint', (column) => column.notNull().unique())
      .addColumn('width', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('days', 'text', (column) => column.notNull())
      .addColumn('shared', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
  },
}
