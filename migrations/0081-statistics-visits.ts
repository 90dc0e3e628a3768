import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    // Sessions open at this moment begin anew.
    await db.schema.dropTable('statistics_sessions').execute()
    await db.schema
      .createTable('statistics_visits')
      .addColumn('session', 'bigint', (column) => column.primaryKey())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_views')
      .addColumn('view', 'text', (column) => column.primaryKey())
      .addColumn('session', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('statistics_visitors')
      .addColumn('visitor', 'text', (column) => column.primaryKey())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
    const indexes = [
      ['statistics_visits', 'visitor'],
      ['statistics_visits', 'last_at'],
      ['statistics_views', 'seen_at'],
      ['statistics_visitors', 'last_at'],
    ] as const
    for (const [table, column] of indexes) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
    }
  },
}
