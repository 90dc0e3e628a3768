import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type MoneySource, moneySourceText } from '../money-source.ts'

interface OrderPayment {
  orderId: number
  source: MoneySource
  /** Negative for money paid back or reversed. */
  amountCents: number
  at: number
}

/** `refused`: this source is recorded with another order. */
export async function addPayment(
  transaction: Transaction<Tables>,
  { orderId, source, amountCents, at }: OrderPayment,
): Promise<'new' | 'already' | 'refused'> {
  const added = await transaction
    .insertInto('order_payments')
    .values({ order_id: orderId, source: moneySourceText(source), amount_cents: amountCents, at })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return 'new'
  return (await orderPaidFrom(transaction, source)) === orderId ? 'already' : 'refused'
}

/** Returns the order with which a source is recorded. */
export async function orderPaidFrom(
  transaction: Transaction<Tables>,
  source: MoneySource,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('order_payments')
    .select('order_id')
    .where('source', '=', moneySourceText(source))
    .executeTakeFirst()
  return row?.order_id ?? null
}
