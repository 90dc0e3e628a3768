import type { RelationalMigration } from '#server/database/migrate.ts'

/** Erasures by keyed hash: a suppression from before does not show them. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_erasures')
      .addColumn('email_hash', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    for (const table of ['newsletter_erasures', 'newsletter_suppressions'])
      await db.schema.createIndex(`${table}_by_time`).on(table).column('at').execute()
  },
}
