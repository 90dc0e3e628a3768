import type { RelationalMigration } from '#server/database/migrate.ts'

/** What the owner marks subscribers by, in their own words. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('newsletter_tags')
      .addColumn('subscriber_id', 'integer', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_tags_key', ['subscriber_id', 'tag'])
      .execute()
    await db.schema
      .createIndex('newsletter_tags_by_tag')
      .on('newsletter_tags')
      .columns(['tag', 'subscriber_id'])
      .execute()
  },
}
