import type { Kysely, Transaction } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { readActor } from '../actor.ts'
import { readMoneySource } from '../money-source.ts'
import type { OrderHistory } from '../order.ts'
import type { Orders } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { addNote, readOrder } from './rows.ts'

/** Limits the events on a page, since machines may change an order many times. */
const most = 500

/** Adds a row to the timeline of an order without any other change. */
export const log = (
  { transactions, now }: OrdersContext,
  { orderId, actor, type, data }: Parameters<Orders['log']>[0],
  given?: Transaction<Tables>,
): Promise<void> =>
  transactions.within(given, async (transaction) => {
    const order = await readOrder(transaction, orderId)
    if (order) await addNote(transaction, order, { at: now(), type, actor, data })
  })

/** Reads the history of an order, the first event first. */
export async function historyOf(db: Kysely<Tables>, orderId: number): Promise<OrderHistory> {
  const events = await db
    .selectFrom('order_events')
    .select(['at', 'type', 'actor', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(most)
    .execute()
  const money = await db
    .selectFrom('order_payments')
    .select(['at', 'source', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    events: events.map(({ actor, data, ...event }) => ({
      ...event,
      actor: readActor(actor),
      data: JSON.parse(data),
    })),
    money: money.map(({ at, source, amount_cents }) => ({
      at,
      source: readMoneySource(source),
      amountCents: cents(amount_cents),
    })),
  }
}
