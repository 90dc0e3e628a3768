import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('marketing_profiles')
      .addColumn('visitor', 'text', (column) => column.primaryKey())
      .addColumn('consent_id', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('marketing_profiles_consent')
      .on('marketing_profiles')
      .column('consent_id')
      .execute()
  },
}
