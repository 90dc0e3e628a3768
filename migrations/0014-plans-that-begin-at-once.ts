import type { RelationalMigration } from '#server/database/migrate.ts'

/** When a buyer asked for a plan to begin within the period of withdrawal. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('start_consent_at', 'bigint').execute()
  },
}
