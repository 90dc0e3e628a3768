import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    // Beside SQLite the journal is a file of its own, which makes its table when it is opened.
    if (engine === 'sqlite') return
    await db.schema
      .createTable('journal')
      .$call(withId(engine))
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
  },
}
