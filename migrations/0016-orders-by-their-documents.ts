import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** Orders are found by what their invoices and credit notes are found by. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    await sql`
      insert into order_terms (term, order_id)
      select invoice_terms.term, invoices.order_id
      from invoice_terms
      join invoices on invoices.id = invoice_terms.invoice_id
      join orders on orders.id = invoices.order_id
      where true
      on conflict do nothing`.execute(db)
  },
}
