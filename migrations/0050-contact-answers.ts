import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await withId(engine)(db.schema.createTable('contact_answers'))
      .addColumn('message_id', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('contact_answers_once')
      .unique()
      .on('contact_answers')
      .columns(['message_id', 'digest'])
      .execute()
  },
}
