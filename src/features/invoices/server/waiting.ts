import type { Kysely, Transaction } from 'kysely'
import type { Order, Orders, Transitioned } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** A document to be issued. */
export type Occasion = Pick<Transitioned, 'transition' | 'order' | 'at' | 'refund'>

/** Appends it to the waiting ones. */
export async function addWaiting(
  transaction: Transaction<Tables>,
  { transition, order, at, refund }: Occasion,
) {
  await transaction
    .insertInto('waiting_invoices')
    .values({
      order_id: order.header.id,
      at,
      transition,
      refund: refund ? JSON.stringify(refund) : null,
    })
    .execute()
}

export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isWaiting(db: Kysely<Tables>, order: Order['header']['id'] | null = null) {
  const query = db.selectFrom('waiting_invoices').select('id').limit(1)
  const found = await (order === null ? query : query.where('order_id', '=', order)).execute()
  return found.length > 0
}

/** Takes the first waiting document; null when there is none, or another server holds it. */
export async function takeWaiting(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'read'>,
): Promise<Occasion | 'erased' | null> {
  const row = await transaction
    .deleteFrom('waiting_invoices')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('waiting_invoices').select((eb) => eb.fn.min<number>('id').as('id')),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const order = await orders.read(row.order_id, transaction)
  if (!order) return 'erased'
  const { transition, at } = row
  return { transition, order, at, ...(row.refund !== null && { refund: JSON.parse(row.refund) }) }
}
