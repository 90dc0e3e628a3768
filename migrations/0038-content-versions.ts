import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    for (const table of ['documents', 'content_seeds']) await db.schema.dropTable(table).execute()

    // Each publication takes the number after the last one, so that two at once cannot both be it.
    await db.schema
      .createTable('content_publications')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()

    await withId(engine)(db.schema.createTable('content_versions'))
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('base_id', 'bigint')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('publication_id', 'bigint', (column) =>
        column.notNull().references('content_publications.id'),
      )
      .execute()
    await db.schema
      .createIndex('content_versions_by_path')
      .on('content_versions')
      .columns(['path', 'id'])
      .execute()

    await db.schema
      .createTable('content_pointers')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('version_id', 'bigint', (column) =>
        column.notNull().references('content_versions.id'),
      )
      .addColumn('file_digest', 'text')
      .execute()

    await db.schema
      .createTable('content_drafts')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text')
      .addColumn('base_id', 'bigint')
      .addColumn('base_digest', 'text')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('publish_at', 'bigint')
      .execute()
  },
}
