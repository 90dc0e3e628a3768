import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** Plans may be paid by the year; those bought before are paid by the month. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('order_lines').addColumn('billing_interval', 'text').execute()
    await sql`update order_lines set billing_interval = 'month' where plan is not null`.execute(db)
    await db.schema
      .alterTable('plan_subscriptions')
      .addColumn('billing_interval', 'text', (column) => column.notNull().defaultTo('month'))
      .execute()
  },
}
