import type { Transaction } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { InvoiceBuyer } from '../document.ts'
import type { InvoicesContext } from './context.ts'
import { isSuspended } from './issuing.ts'
import { annul, type Invoice, issue, lockInForce, readInvoice, readInvoicesOf } from './rows.ts'

/**
 * `credited`: an invoice stays when credit notes refer to it, and a credit note is for its
 * invoice's buyer.
 */
export type AnnulResult = 'annulled' | 'already' | 'credited' | 'unknown'

/** Annuls a document that was wrong from the beginning. */
export const annulInvoice = (context: InvoicesContext, id: number): Promise<AnnulResult> =>
  context.db
    .transaction()
    .execute((transaction) => annulIn(context, transaction, id, async () => 'annulled' as const))

/** Annuls an invoice and issues the same one to another buyer. */
export async function reissueInvoice(
  context: InvoicesContext,
  id: number,
  buyer: InvoiceBuyer,
): Promise<Invoice | Exclude<AnnulResult, 'annulled'> | 'suspended'> {
  const { db, orders, now } = context
  if (await isSuspended(context, db)) return 'suspended'
  return db.transaction().execute((transaction) =>
    annulIn(context, transaction, id, (invoice) => {
      const { kind, series, orderId, suppliedOn, language, document } = invoice
      const again = {
        kind,
        series,
        orderId,
        suppliedOn,
        language,
        source: `reissued:${id}`,
        originalId: null,
        issuedOn: dayOf(now()).name,
        document: { ...document, buyer },
      }
      return issue(transaction, orders, again, now())
    }),
  )
}

async function annulIn<Result>(
  { now }: InvoicesContext,
  transaction: Transaction<Tables>,
  id: number,
  next: (invoice: Invoice) => Promise<Result>,
): Promise<Result | Exclude<AnnulResult, 'annulled'>> {
  const invoice = await readInvoice(transaction, id)
  if (!invoice) return 'unknown'
  if (!(await lockInForce(transaction, id))) return 'already'
  const issued = await readInvoicesOf(transaction, invoice.orderId)
  if (issued.some(({ originalId, isAnnulled }) => originalId === id && !isAnnulled))
    return 'credited'
  await annul(transaction, id, now())
  return next(invoice)
}
