import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('statistics_salts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_sessions')
      .addColumn('visitor', 'text', (column) => column.primaryKey())
      .addColumn('session', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('statistics_sessions_last_at')
      .on('statistics_sessions')
      .column('last_at')
      .execute()
    await db.schema
      .createTable('statistics_drops')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_drops_key', ['day', 'reason'])
      .execute()
  },
}
