import type { RelationalMigration } from '#server/database/migrate.ts'

/** Further fields of the checkout's form, so that one more needs no column of its own. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('fields', 'text').execute()
  },
}
