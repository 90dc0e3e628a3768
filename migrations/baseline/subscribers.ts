import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('subscribers')
      .addColumn('email_key', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('source_path', 'text')
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('consent_digest', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('subscribed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
