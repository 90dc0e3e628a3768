import type { RelationalMigration } from '#server/database/migrate.ts'

/** Other people's pages that send the form without being allowed to. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_refused_origins')
      .addColumn('origin', 'text', (column) => column.primaryKey())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
