import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('report_recipients')
      .addColumn('user_id', 'bigint', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('subscribed_at', 'bigint', (column) => column.notNull())
      .addColumn('last_week', 'text', (column) => column.notNull())
      .execute()
  },
}
