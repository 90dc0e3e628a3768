import type { RelationalMigration } from '#server/database/migrate.ts'

/**
 * Since when a scheduled draft is not published although its time has come, and drafts whose
 * writers ask for them to be published.
 */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('content_drafts').addColumn('refused_at', 'bigint').execute()
    await db.schema
      .createTable('content_reviews')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'bigint', (column) => column.notNull())
      .addColumn('draft_updated_at', 'bigint', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('returned_at', 'bigint')
      .addColumn('returned_by', 'text')
      .addColumn('answer', 'text')
      .execute()
  },
}
