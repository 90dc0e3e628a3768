import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('statistics_imported_goals')
      .addColumn('import', 'bigint', (column) => column.notNull())
      .addColumn('source_goal', 'bigint', (column) => column.notNull())
      .addColumn('goal', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_imported_goals_key', ['import', 'source_goal'])
      .execute()
  },
}
