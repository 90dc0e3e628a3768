import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('plan_subscriptions')
      .$call(withId(engine))
      .addColumn('first_order_id', 'bigint', (column) => column.notNull().unique())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('price_cents', 'integer', (column) => column.notNull())
      .addColumn('is_recurring', 'integer', (column) => column.notNull())
      .addColumn('period_start', 'bigint', (column) => column.notNull())
      .addColumn('period_end', 'bigint', (column) => column.notNull())
      .addColumn('anchor_day', 'integer', (column) => column.notNull())
      .addColumn('paid_order_id', 'bigint', (column) => column.notNull())
      .addColumn('renewal_order_id', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .addColumn('charged_at', 'bigint')
      .addColumn('cancelled_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('plan_subscriptions_by_end')
      .on('plan_subscriptions')
      .columns(['state', 'period_end'])
      .execute()
    await db.schema
      .createIndex('plan_subscriptions_by_renewal')
      .on('plan_subscriptions')
      .column('renewal_order_id')
      .execute()
    await db.schema
      .createIndex('plan_subscriptions_by_payment')
      .on('plan_subscriptions')
      .column('paid_order_id')
      .execute()
  },
}
