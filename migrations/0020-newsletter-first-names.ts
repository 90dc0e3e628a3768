import type { RelationalMigration } from '#server/database/migrate.ts'

/** What subscribers are called, where they have said so. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('newsletter_subscribers').addColumn('first_name', 'text').execute()
  },
}
