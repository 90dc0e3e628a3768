import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('contact_messages')
      .$call(withId(engine))
      .addColumn('content_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('consent_digest', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('attribution', 'text')
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .addColumn('deleted_at', 'bigint')
      .execute()
  },
}
