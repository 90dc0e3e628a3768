import type { Kysely, Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { InvoiceBuyer } from '../document.ts'
import { annul, type Invoice, issue, lockInForce, readInvoice, readInvoicesOf } from './rows.ts'

/**
 * `credited`: an invoice stays when credit notes refer to it, and a credit note is for its
 * invoice's buyer.
 */
export type AnnulResult = 'annulled' | 'already' | 'credited' | 'unknown'

interface Options {
  db: Kysely<Tables>
  orders: Pick<Orders, 'addTerms'>
  now: () => number
}

/** The owner's actions on a document that was wrong from the beginning. */
export function createCorrections({ db, orders, now }: Options) {
  return {
    annul: (id: number): Promise<AnnulResult> =>
      db
        .transaction()
        .execute((transaction) => annulIn(transaction, id, async () => 'annulled' as const)),
    reissue: (id: number, buyer: InvoiceBuyer) =>
      db.transaction().execute((transaction) =>
        annulIn(transaction, id, ({ kind, series, orderId, suppliedOn, language, document }) =>
          issue(
            transaction,
            orders,
            {
              kind,
              series,
              orderId,
              source: `reissued:${id}`,
              originalId: null,
              issuedOn: dayOf(now()).name,
              suppliedOn,
              language,
              document: { ...document, buyer },
            },
            now(),
          ),
        ),
      ),
  }

  async function annulIn<Result>(
    transaction: Transaction<Tables>,
    id: number,
    then: (invoice: Invoice) => Promise<Result>,
  ): Promise<Result | Exclude<AnnulResult, 'annulled'>> {
    const invoice = await readInvoice(transaction, id)
    if (!invoice) return 'unknown'
    if (!(await lockInForce(transaction, id))) return 'already'
    const issued = await readInvoicesOf(transaction, invoice.orderId)
    if (issued.some(({ originalId, isAnnulled }) => originalId === id && !isAnnulled))
      return 'credited'
    await annul(transaction, id, now())
    return then(invoice)
  }
}
