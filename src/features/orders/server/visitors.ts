import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { lockOrder, updateOrder } from './rows.ts'

/** Events of an order carry nothing more of a visitor who withdrew their consent. */
export async function forgetVisitor(transaction: Transaction<Tables>, consentId: string) {
  await transaction
    .updateTable('orders')
    .set({ visitor: null, visitor_consent: null })
    .where('visitor_consent', '=', consentId)
    .execute()
}

/** Nor is it known where one came from who had their consent erased. */
export async function eraseVisitor(transaction: Transaction<Tables>, consentId: string) {
  const of = transaction.selectFrom('orders').select('id').where('visitor_consent', '=', consentId)
  const erased = { visitor: null, attribution: null, source: null, visitor_consent: null }
  for (const { id } of await of.orderBy('id').execute()) {
    const order = await lockOrder(transaction, id)
    if (order) await updateOrder(transaction, order, erased)
  }
}
