import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('carts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('coupon', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('carts_by_time').on('carts').column('updated_at').execute()
    await db.schema
      .createTable('cart_lines')
      .$call(withId(engine))
      .addColumn('cart_id', 'text', (column) => column.notNull())
      .addColumn('offer_id', 'integer', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('shown_cents', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('cart_lines_by_cart')
      .unique()
      .on('cart_lines')
      .columns(['cart_id', 'offer_id'])
      .execute()
    await db.schema
      .createTable('coupons')
      .$call(withId(engine))
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('percent', 'integer')
      .addColumn('amount_cents', 'integer')
      .addColumn('min_cents', 'integer', (column) => column.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('max_uses', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('stopped_at', 'bigint')
      .execute()
    await db.schema
      .createTable('coupon_uses')
      .addColumn('coupon_id', 'bigint', (column) => column.notNull())
      .addColumn('order_id', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('coupon_uses_once')
      .unique()
      .on('coupon_uses')
      .columns(['coupon_id', 'order_id'])
      .execute()
  },
}
