import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_options')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('newsletter_providers')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('public_values', 'text', (column) => column.notNull())
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('paused_because', 'text')
      .addColumn('handed_over_to', 'integer')
      .execute()
  },
}
