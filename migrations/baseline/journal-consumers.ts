import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .createTable('journal_consumers')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('topics', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('claimed_to', 'bigint')
      .addColumn('claim_id', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('journal_dead_letters')
      .addColumn('consumer', 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_dead_letters_key', ['consumer', 'id'])
      .execute()
  },
}
