import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

const texts = ['title', 'type', 'status', 'url', 'conversion_metric'] as const
const details = ['attribute', 'attribute_value', 'hook', 'selector', 'sent_as'] as const

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    let goals = db.schema.createTable('statistics_goals').$call(withId(engine))
    for (const name of [...texts, ...details])
      goals = goals.addColumn(name, 'text', (column) => column.notNull())
    await goals
      .addColumn('server_side', 'integer', (column) => column.notNull())
      .addColumn('date_created', 'bigint', (column) => column.notNull())
      .addColumn('date_start', 'text')
      .addColumn('date_end', 'text')
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('main_since', 'bigint')
      .execute()
    await db.schema
      .createTable('statistics_funnels')
      .$call(withId(engine))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('steps', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
