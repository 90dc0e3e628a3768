import { withId } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('mail_outbox')
      .$call(withId(engine))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text')
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('give_up_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .execute()
    await db.schema.createIndex('mail_outbox_due').on('mail_outbox').column('due_at').execute()
    await db.schema.createIndex('mail_outbox_about').on('mail_outbox').column('about').execute()
    await db.schema
      .createTable('mail_attempts')
      .$call(withId(engine))
      .addColumn('mail_id', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('mail_attempts_mail')
      .on('mail_attempts')
      .column('mail_id')
      .execute()
  },
}
