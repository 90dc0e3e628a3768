import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** When a consumer of the journal last went on, by which one that has stopped is seen. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await sql`alter table journal_consumers add column moved_at bigint`.execute(db)
  },
}
