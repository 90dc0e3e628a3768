import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

const isWaiting = sql<boolean>`state = 'waiting'`

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('deliveries')
      .$call(withId(engine))
      .addColumn('destination', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('order_key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      .addColumn('give_up_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute()
    const index = (name: string) => db.schema.createIndex(`deliveries_${name}`).on('deliveries')
    await index('due').columns(['destination', 'next_attempt_at', 'id']).where(isWaiting).execute()
    await index('in_order').columns(['destination', 'order_key', 'id']).where(isWaiting).execute()
    await index('by_subject').columns(['destination', 'subject']).execute()
    await index('by_age').columns(['destination', 'created_at']).execute()
    await db.schema
      .createTable('delivery_attempts')
      .$call(withId(engine))
      .addColumn('delivery_id', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('delivery_attempts_of')
      .on('delivery_attempts')
      .column('delivery_id')
      .execute()
  },
}
