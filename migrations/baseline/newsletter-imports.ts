import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('newsletter_imports')
      .$call(withId(engine))
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('progressed_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('total_rows', 'integer', (column) => column.notNull())
      .addColumn('done_rows', 'integer', (column) => column.notNull())
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('duplicates', 'integer', (column) => column.notNull())
      .addColumn('suppressed', 'integer', (column) => column.notNull())
      .addColumn('invalid', 'integer', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('newsletter_import_rows')
      .addColumn('import_id', 'integer', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_import_rows_key', ['import_id', 'line'])
      .execute()
    await db.schema
      .createIndex('newsletter_import_rows_by_email')
      .on('newsletter_import_rows')
      .column('email_key')
      .execute()
  },
}
