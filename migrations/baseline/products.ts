import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('product_prices')
      .$call(withId(engine))
      .addColumn('offer_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('price_cents', 'integer', (column) => column.notNull())
      .addColumn('regular_cents', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('product_prices_by_offer')
      .unique()
      .on('product_prices')
      .columns(['offer_id', 'at'])
      .execute()
    await db.schema
      .createTable('product_stock')
      .addColumn('offer_id', 'integer', (column) => column.primaryKey())
      .addColumn('on_hand', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('product_stock_movements')
      .$call(withId(engine))
      .addColumn('offer_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('order_id', 'bigint')
      .addColumn('actor', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('product_stock_movements_by_offer')
      .on('product_stock_movements')
      .columns(['offer_id', 'at'])
      .execute()
    await db.schema
      .createIndex('product_stock_movements_by_order')
      .on('product_stock_movements')
      .column('order_id')
      .execute()
  },
}
