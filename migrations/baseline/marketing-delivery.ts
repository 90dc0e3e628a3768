import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('marketing_delivery_progress')
      .addColumn('destination', 'text', (column) => column.primaryKey())
      .addColumn('claim_id', 'text')
      .addColumn('finished', 'text', (column) => column.notNull())
      .addColumn('sending', 'text', (column) => column.notNull())
      .addColumn('unanswered_since', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('recent_ids', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('rest_until', 'bigint', (column) => column.notNull())
      .addColumn('last_accepted_at', 'bigint')
      .addColumn('last_error_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema
      .createTable('marketing_follow_ups')
      .addColumn('destination', 'text', (column) => column.notNull())
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('events', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('refused', 'integer')
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('marketing_follow_ups_key', ['destination', 'trace_id'])
      .execute()
    await db.schema
      .createTable('marketing_erasures')
      .addColumn('consent_hash', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('consent_id', 'text')
      .execute()
  },
}
