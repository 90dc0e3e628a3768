import { sql } from 'kysely'
import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

const relational = (up: RelationalMigration['up']): RelationalMigration => ({
  engine: 'relational',
  up,
})

/** How many days an incident concerns. */
export const incidentDays = relational(async (db) => {
  await db.schema.alterTable('data_incidents').addColumn('days', 'integer').execute()
})

/** What batches inserted into the statistics. */
export const redoLog = relational(async (db, engine) => {
  await db.schema
    .createTable('statistics_redo_log')
    .addColumn('last', 'bigint', (column) => column.primaryKey())
    .addColumn('first', 'bigint', (column) => column.notNull())
    .addColumn('claim_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('body', engine === 'sqlite' ? sql`blob` : 'bytea', (column) => column.notNull())
    .execute()
})

/** Documents that wait while the numbers of series are not known, and whose numbers are. */
export const invoiceNumbering = relational(async (db, engine) => {
  await db.schema
    .createTable('waiting_invoices')
    .$call(withId(engine))
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('transition', 'text', (column) => column.notNull())
    .addColumn('refund', 'text')
    .execute()
  await db.schema
    .alterTable('invoice_series')
    .addColumn('confirmed_incident', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // What befell the data before is settled: numbers have been given since.
  const last = sql`coalesce((select max(id) from data_incidents), 0)`
  await sql`update invoice_series set confirmed_incident = ${last}`.execute(db)
  await sql`insert into installation (name, value)
    select 'invoices_settled_to', cast(max(id) as text) from data_incidents
    having max(id) is not null`.execute(db)
})

/** What a start needs to go on exactly, or to say what is missing, after a store was restored. */
export const migration = relational(async (db, engine) => {
  for (const part of [incidentDays, redoLog, invoiceNumbering]) await part.up(db, engine)
})
