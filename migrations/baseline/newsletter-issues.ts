import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('newsletter_issues')
      .$call(withId(engine))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('preheader', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.unique())
      .addColumn('segment', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('scheduled_at', 'bigint')
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('email', 'text')
      .addColumn('recipients', 'integer', (column) => column.notNull())
      .addColumn('paused_because', 'text')
      .execute()
    await db.schema
      .createTable('newsletter_issue_recipients')
      .addColumn('issue_id', 'integer', (column) => column.notNull())
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('mailbox_group', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_issue_recipients_key', ['issue_id', 'subscriber_id'])
      .execute()
    await db.schema
      .createIndex('newsletter_issue_recipients_by_state')
      .on('newsletter_issue_recipients')
      .columns(['issue_id', 'state', 'next_attempt_at'])
      .execute()
    await db.schema
      .createIndex('newsletter_issue_recipients_by_subscriber')
      .on('newsletter_issue_recipients')
      .column('subscriber_id')
      .execute()
    await db.schema
      .createTable('newsletter_mailbox_groups')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('per_minute', 'double precision', (column) => column.notNull())
      .addColumn('tokens', 'double precision', (column) => column.notNull())
      .addColumn('refilled_at', 'bigint', (column) => column.notNull())
      .addColumn('clean_replies', 'integer', (column) => column.notNull())
      .addColumn('paused_until', 'bigint', (column) => column.notNull())
      .addColumn('paused_because', 'text')
      .execute()
    await db.schema
      .createTable('newsletter_tracking_events')
      .addColumn('issue_id', 'integer', (column) => column.notNull())
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_tracking_events_key', [
        'issue_id',
        'subscriber_id',
        'type',
        'link',
      ])
      .execute()
  },
}
