import { withId } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('questions')
      .$call(withId(engine))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
