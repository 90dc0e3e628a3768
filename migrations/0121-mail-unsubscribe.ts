import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('mail_outbox').addColumn('unsubscribe', 'text').execute()
  },
}
