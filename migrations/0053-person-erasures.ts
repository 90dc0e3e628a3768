import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await withId(engine)(db.schema.createTable('person_erasures'))
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text')
      .addColumn('done', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('person_erasures_by_start')
      .on('person_erasures')
      .column('started_at')
      .execute()
  },
}
