import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('comments')
      .$call(withId(engine))
      .addColumn('post', 'text', (column) => column.notNull())
      .addColumn('parent_id', 'bigint', (column) => column.references('comments.id'))
      .addColumn('content_hash', 'text', (column) => column.unique())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('consent_text', 'text')
      .addColumn('consent_digest', 'text')
      .addColumn('network', 'text')
      .addColumn('browser', 'text')
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('published_at', 'bigint')
      .addColumn('spam_at', 'bigint')
      .addColumn('spam_reason', 'text')
      .addColumn('spam_seen_at', 'bigint')
      .addColumn('deleted_at', 'bigint')
      .addColumn('erased_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('comments_by_post')
      .on('comments')
      .columns(['post', 'published_at'])
      .execute()
    await db.schema.createIndex('comments_by_parent').on('comments').column('parent_id').execute()
    await db.schema.createIndex('comments_by_time').on('comments').column('sent_at').execute()
  },
}
