import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** Deletes everything stored about an order's payments. */
export async function erasePaymentsOf(transaction: Transaction<Tables>, orderId: number) {
  const ofOrder = transaction.selectFrom('payments').where('order_id', '=', orderId)
  await transaction
    .deleteFrom('payment_callbacks')
    .where('payment_id', 'in', ofOrder.select('id'))
    .execute()
  await transaction
    .deleteFrom('simulated_payments')
    .where('reference', 'in', ofOrder.select('reference'))
    .execute()
  await transaction.deleteFrom('payment_refunds').where('order_id', '=', orderId).execute()
  await transaction.deleteFrom('payments').where('order_id', '=', orderId).execute()
}
