import type { Transaction } from 'kysely'
import { termsOf } from '#lib/text/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'

/** Stores the words of these texts, so that the order is found by their prefixes. */
export async function addTerms(
  transaction: Transaction<Tables>,
  orderId: number,
  texts: readonly string[],
) {
  const terms = termsOf(texts)
  if (terms.length === 0) return
  await transaction
    .insertInto('order_terms')
    .values(terms.map((term) => ({ term, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
