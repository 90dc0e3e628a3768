import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('download_grants')
      .$call(withId(engine))
      .addColumn('order_id', 'bigint', (column) => column.notNull())
      .addColumn('line_id', 'bigint', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('times_left', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('started_at', 'bigint')
      .addColumn('bytes_left', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('download_grants_once')
      .unique()
      .on('download_grants')
      .columns(['line_id', 'file'])
      .execute()
    await db.schema
      .createIndex('download_grants_by_order')
      .on('download_grants')
      .column('order_id')
      .execute()
    await db.schema
      .createTable('withdrawals')
      .$call(withId(engine))
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'bigint')
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('refund_cents', 'integer', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('settled_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('withdrawals_by_order')
      .on('withdrawals')
      .column('order_id')
      .execute()
    await db.schema
      .createIndex('withdrawals_by_time')
      .on('withdrawals')
      .column('received_at')
      .execute()
  },
}
