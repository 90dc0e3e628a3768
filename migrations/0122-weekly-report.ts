import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('report_readers')
      .addColumn('owner_id', 'bigint', (column) =>
        column.primaryKey().references('owners.id').onDelete('cascade'),
      )
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('last_week', 'text', (column) => column.notNull())
      .execute()
  },
}
