import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** The next number and the last document of each series. */
export async function readInvoiceSums(db: Kysely<Tables>): Promise<Record<string, number>> {
  const series = await db.selectFrom('invoice_series').select(['series', 'next_number']).execute()
  const issued = await db
    .selectFrom('invoices')
    .select(({ fn }) => ['series', fn.max('number').as('last'), fn.sum('net_cents').as('cents')])
    .groupBy('series')
    .execute()
  return Object.fromEntries([
    ...series.map((row) => [`next invoice ${row.series}`, Number(row.next_number)]),
    ...issued.flatMap((row) => [
      [`last invoice ${row.series}`, Number(row.last)],
      [`cents of invoices ${row.series}`, Number(row.cents)],
    ]),
  ])
}
