import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

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
  await transaction
    .updateTable('orders')
    .set({ visitor: null, attribution: null, source: null, visitor_consent: null })
    .where('visitor_consent', '=', consentId)
    .execute()
}
