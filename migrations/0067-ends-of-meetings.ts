import type { RelationalMigration } from '#server/database/migrate.ts'

/** The end of the meeting of a message, since owners may change how long meetings are. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('contact_messages').addColumn('meeting_until', 'bigint').execute()
  },
}
