import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    // Visits open at this moment are found by what their pages tell, as before.
    await db.schema
      .alterTable('statistics_visits')
      .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('statistics_visits_sender')
      .on('statistics_visits')
      .column('sender')
      .execute()
  },
}
