import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('marketing_destinations')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('on_since', 'bigint')
      .addColumn('public_values', 'text', (column) => column.notNull())
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('paused_since', 'bigint')
      .addColumn('paused_because', 'text')
      .execute()
    await db.schema
      .createTable('marketing_options')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    let ownEvents = db.schema.createTable('marketing_own_events').$call(withId(engine))
    for (const name of ['event', 'custom_name', 'trigger_type', 'target', 'url'] as const)
      ownEvents = ownEvents.addColumn(name, 'text', (column) => column.notNull())
    await ownEvents
      .addColumn('delay_seconds', 'integer', (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('on_since', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
