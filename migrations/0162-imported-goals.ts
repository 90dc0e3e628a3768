import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('statistics_imported_goals')
      .addColumn('import', 'bigint', (column) => column.notNull())
      .addColumn('theirs', 'bigint', (column) => column.notNull())
      .addColumn('goal', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_imported_goals_key', ['import', 'theirs'])
      .execute()
  },
}
