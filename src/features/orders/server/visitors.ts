import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Order } from '../server.ts'
import { lockOrder } from './rows.ts'
import { addToSales, saleOf } from './sales-sums.ts'

/**
 * Deletes the visitor from orders after the consent was withdrawn. The source of an order may still
 * be counted while the consent to statistics is in force.
 */
export async function deleteVisitor(
  transaction: Transaction<Tables>,
  consentId: string,
  { analytics }: { analytics: boolean },
) {
  const ofVisitor = transaction.updateTable('orders').where('visitor_consent', '=', consentId)
  await ofVisitor.set({ visitor: null }).execute()
  if (analytics) return
  await ofVisitor.set({ source_basis: 'withdrawn' }).where('source_basis', '=', 'pending').execute()
  await ofVisitor.set({ visitor_consent: null }).execute()
}

/** Deletes the visitor and the source from orders after the consent was erased. */
export async function eraseVisitor(transaction: Transaction<Tables>, consentId: string) {
  const of = transaction.selectFrom('orders').select('id').where('visitor_consent', '=', consentId)
  const orders: Order[] = []
  for (const { id } of await of.orderBy('id').execute()) {
    const order = await lockOrder(transaction, id)
    if (order) orders.push(order)
  }
  const erased = {
    visitor: null,
    attribution: null,
    visit: null,
    source: null,
    source_basis: 'erased',
    campaign: '',
    visitor_consent: null,
  } as const
  if (orders.length === 0) return
  const ids = orders.map(({ header: { id } }) => id)
  await transaction.updateTable('orders').set(erased).where('id', 'in', ids).execute()
  // Once, after all orders are locked: a transaction that has one of them locked may wait for these
  // sums.
  await addToSales(
    transaction,
    orders.flatMap((order) => [
      ...saleOf(order, -1),
      ...saleOf({ ...order, header: { ...order.header, ...erased } }, 1),
    ]),
  )
}
