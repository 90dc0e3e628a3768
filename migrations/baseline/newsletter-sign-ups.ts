import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_budgets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('newsletter_used_tokens')
      .addColumn('nonce', 'text', (column) => column.primaryKey())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('newsletter_asked_mailboxes')
      .addColumn('mailbox_hash', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('newsletter_asked_mailboxes_by_mailbox')
      .on('newsletter_asked_mailboxes')
      .columns(['mailbox_hash', 'at'])
      .execute()
  },
}
