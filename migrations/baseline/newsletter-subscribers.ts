import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('newsletter_subscribers')
      .$call(withId(engine))
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('source_host', 'text')
      .addColumn('source_path', 'text')
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('consent_digest', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('confirmed_network', 'text')
      .addColumn('confirmed_browser', 'text')
      .addColumn('ended_at', 'bigint')
      .addColumn('tracking_agreed_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('newsletter_subscribers_by_state')
      .on('newsletter_subscribers')
      .columns(['state', 'id'])
      .execute()
    // Answers searches and counts by itself, without the far wider rows.
    await db.schema
      .createIndex('newsletter_subscribers_search')
      .on('newsletter_subscribers')
      .columns(['id', 'email_key', 'state', 'source'])
      .execute()
    await db.schema
      .createIndex('newsletter_subscribers_by_confirmation')
      .on('newsletter_subscribers')
      .column('confirmed_at')
      .execute()
    await db.schema
      .createIndex('newsletter_subscribers_by_end')
      .on('newsletter_subscribers')
      .columns(['ended_at', 'confirmed_at'])
      .execute()
    await db.schema
      .createTable('newsletter_subscriber_events')
      .$call(withId(engine))
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('detail', 'text')
      .execute()
    await db.schema
      .createIndex('newsletter_subscriber_events_by_subscriber')
      .on('newsletter_subscriber_events')
      .columns(['subscriber_id', 'id'])
      .execute()
    await db.schema
      .createIndex('newsletter_subscriber_events_by_type')
      .on('newsletter_subscriber_events')
      .columns(['type', 'at'])
      .execute()
    await db.schema
      .createTable('newsletter_confirmations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('sign_up', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text')
      .execute()
    await db.schema
      .createIndex('newsletter_confirmations_by_subscriber')
      .on('newsletter_confirmations')
      .column('subscriber_id')
      .execute()
    await db.schema
      .createIndex('newsletter_confirmations_with_visitor')
      .on('newsletter_confirmations')
      .column('expires_at')
      .where(sql.ref('visitor'), 'is not', null)
      .execute()
    await db.schema
      .createTable('newsletter_suppressions')
      .addColumn('email_hash', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
