import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** Imports are tried first and can be reverted, so what came of each row and what each changed is stored. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_import_counts')
      .addColumn('import_id', 'integer', (column) => column.notNull())
      .addColumn('run', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_import_counts_key', ['import_id', 'run', 'outcome'])
      .execute()
    await db.schema
      .createTable('newsletter_import_people')
      .addColumn('import_id', 'integer', (column) => column.notNull())
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('newsletter_import_people_key', ['import_id', 'subscriber_id'])
      .execute()
    await db.schema
      .createIndex('newsletter_import_people_by_subscriber')
      .on('newsletter_import_people')
      .column('subscriber_id')
      .execute()
    await db.schema
      .createTable('newsletter_import_suppressions')
      .addColumn('import_id', 'integer', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_import_suppressions_key', ['import_id', 'email_hash'])
      .execute()
    await db.schema
      .createIndex('newsletter_import_suppressions_by_hash')
      .on('newsletter_import_suppressions')
      .column('email_hash')
      .execute()
    await db.schema
      .alterTable('newsletter_suppressions')
      .addColumn('import_id', 'integer')
      .execute()
    await moveCounts(db)
  },
}

const formerCounts = {
  added: 'added',
  duplicates: 'duplicate',
  suppressed: 'suppressed',
  invalid: 'invalid_email',
} as const

async function moveCounts(db: Parameters<RelationalMigration['up']>[0]) {
  for (const [column, outcome] of Object.entries(formerCounts)) {
    await sql`
      insert into newsletter_import_counts (import_id, run, outcome, count)
      select id, 'import', ${outcome}, ${sql.ref(column)} from newsletter_imports
      where ${sql.ref(column)} > 0`.execute(db)
    await db.schema.alterTable('newsletter_imports').dropColumn(column).execute()
  }
  // One that was cut off had read its file without regard to who has left.
  await sql`
    update newsletter_imports set state = 'failed', finished_at = progressed_at
    where state = 'running'`.execute(db)
  await sql`
    update newsletter_import_rows set reason = 'unclear'
    where reason = 'not_subscribed'`.execute(db)
}
