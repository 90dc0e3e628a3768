import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('statistics_salts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_drops')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_drops_key', ['day', 'reason'])
      .execute()
    await db.schema
      .createTable('statistics_counted')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull())
      .execute()
  },
}
