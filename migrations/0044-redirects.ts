import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('content_redirects')
      .addColumn('from_path', 'text', (column) => column.primaryKey())
      .addColumn('to_path', 'text', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('content_redirects_by_target')
      .on('content_redirects')
      .column('to_path')
      .execute()
    await db.schema.alterTable('content_drafts').addColumn('redirect_to', 'text').execute()
  },
}
