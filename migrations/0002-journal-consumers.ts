import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('journal_consumers')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('claimed_to', 'bigint')
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute()
  },
}
