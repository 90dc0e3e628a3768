import type { RelationalMigration } from '#server/database/migrate.ts'

/** Where orders came from by the statistics, payments that are no longer wanted, and payees of refunds. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('visit', 'text').execute()
    await db.schema
      .alterTable('orders')
      .addColumn('source_basis', 'text', (column) => column.notNull().defaultTo('unknown'))
      .execute()
    await db.schema
      .alterTable('orders')
      .addColumn('campaign', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db
      .updateTable('orders')
      .set({ source_basis: 'form' })
      .where('source', 'is not', null)
      .execute()
    await db.schema.alterTable('payments').addColumn('unwanted_at', 'bigint').execute()
    await db.schema
      .alterTable('payment_refunds')
      .addColumn('payee', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
