import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('newsletter_feedback')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('processed_at', 'bigint')
      .addColumn('outcome', 'text')
      .execute()
    await db.schema
      .createIndex('newsletter_feedback_unprocessed')
      .on('newsletter_feedback')
      .column('received_at')
      .where(sql.ref('processed_at'), 'is', null)
      .execute()
    await db.schema
      .createTable('newsletter_bounces')
      .$call(withId(engine))
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('issue_id', 'integer')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('newsletter_bounces_by_subscriber')
      .on('newsletter_bounces')
      .columns(['subscriber_id', 'id'])
      .execute()
    await db.schema
      .createIndex('newsletter_bounces_by_issue')
      .on('newsletter_bounces')
      .columns(['issue_id', 'kind'])
      .execute()
  },
}
