import type { RelationalMigration } from '#server/database/migrate.ts'

/** What of the price stays with the seller, for the days a plan had run. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema
      .alterTable('withdrawals')
      .addColumn('retained_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
