import type { Kysely } from 'kysely'
import { monthsBefore } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/**
 * Accounts are retained for ten years after the financial year of the document, which may end up to
 * a year after it. The database itself refuses to delete a younger document.
 */
export const accountMonths = 11 * 12
/** Max documents of one run; the next run deletes the others. */
const most = 500

/**
 * Deletes documents, with the names and addresses on them, after their retention: those of an order
 * together, because a credit note names its invoice. Their numbers stay used, because the series
 * continues.
 */
export async function deleteOldInvoices(db: Kysely<Tables>, now: number): Promise<void> {
  const firstRetained = dayOf(monthsBefore(now, accountMonths)).name
  await db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('invoices')
      .select('id')
      .where('issued_on', '<', firstRetained)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices as other')
              .select('other.id')
              .whereRef('other.order_id', '=', 'invoices.order_id')
              .where('other.issued_on', '>=', firstRetained),
          ),
        ),
      )
      .orderBy('id')
      .limit(most)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await transaction.deleteFrom('invoice_terms').where('invoice_id', 'in', ids).execute()
    await transaction.deleteFrom('invoices').where('id', 'in', ids).execute()
  })
}
