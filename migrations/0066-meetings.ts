import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** The start of a meeting that a message asks for. A deleted message gives it back. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('contact_messages').addColumn('meeting_at', 'bigint').execute()
    await sql`create unique index contact_messages_meeting
      on contact_messages (meeting_at) where deleted_at is null`.execute(db)
  },
}
