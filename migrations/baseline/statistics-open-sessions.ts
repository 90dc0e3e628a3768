import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('statistics_open_sessions')
      .addColumn('session', 'bigint', (column) => column.primaryKey())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('cookieless_visitor', 'text', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_open_views')
      .addColumn('view', 'text', (column) => column.primaryKey())
      .addColumn('session', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_known_visitors')
      .addColumn('visitor', 'text', (column) => column.primaryKey())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
    const indexes = [
      ['statistics_open_sessions', 'visitor'],
      ['statistics_open_sessions', 'cookieless_visitor'],
      ['statistics_open_sessions', 'last_at'],
      ['statistics_open_views', 'seen_at'],
      ['statistics_known_visitors', 'last_at'],
    ] as const
    for (const [table, column] of indexes) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
    }
  },
}
