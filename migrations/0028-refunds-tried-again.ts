import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** Which refund one tries again, whether its order knows of it, and since when it has failed for certain. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    const table = db.schema.alterTable('payment_refunds')
    await table.addColumn('retry_of', 'bigint').execute()
    await table
      .addColumn('is_recorded', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await table.addColumn('failed_at', 'bigint').execute()
    await sql`update payment_refunds set is_recorded = 1 where state = 'succeeded'`.execute(db)
    // What a gateway has named and the owner is to transfer had succeeded before it failed.
    await sql`update payment_refunds set is_recorded = 1, failed_at = updated_at
      where state = 'manual' and external_id is not null`.execute(db)
  },
}
