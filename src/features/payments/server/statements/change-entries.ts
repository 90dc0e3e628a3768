import type { Actor } from '#features/orders/actor.ts'
import { cents } from '#lib/money/money.ts'
import type { Statements } from '../../server.ts'
import type { StatementsContext } from './context.ts'
import { addShares, lockEntry, lockOrders, removeShares, sharesOf } from './shares.ts'

/** Counts the open sum of an entry as money of one order; see `Statements.assign`. */
export async function assignEntry(
  { orders }: StatementsContext,
  entryId: number,
  orderNumber: string,
  actor: Actor,
): ReturnType<Statements['assign']> {
  const order = await orders.findByNumber(orderNumber.replace(/\s/g, ''))
  if (!order || order.header.isTest) return 'no_such_order'
  const orderId = order.header.id
  return orders.inTransaction(async (transaction) => {
    const entry = await lockEntry(transaction, entryId)
    if (!entry || entry.open_cents === 0) return 'already'
    const shares = await sharesOf(transaction, [entryId])
    if (shares.some(({ order_id }) => order_id === orderId)) return 'already_shared'
    if (!(await orders.lock(orderId, transaction))) return 'no_such_order'
    const share = { orderId, amountCents: cents(entry.open_cents), by: 'owner' } as const
    await addShares(transaction, { orders, entry, actor }, [share])
    return 'done'
  })
}

/** Takes the money from one of its orders, or from all, so that it is open again. */
export const detachEntry = (
  { orders }: StatementsContext,
  entryId: number,
  orderId: number | null,
  actor: Actor,
): ReturnType<Statements['detach']> =>
  orders.inTransaction(async (transaction) => {
    const entry = await lockEntry(transaction, entryId)
    const shares = entry ? await sharesOf(transaction, [entryId]) : []
    const detached = shares.flatMap((share) =>
      share.order_id !== null && (orderId ?? share.order_id) === share.order_id
        ? [{ ...share, order_id: share.order_id }]
        : [],
    )
    if (!entry || detached.length === 0) return 'already'
    await lockOrders(
      transaction,
      orders,
      detached.map(({ order_id }) => order_id),
    )
    await removeShares(transaction, { orders, entry, actor }, detached)
    return 'done'
  })

/** Removes an entry with an open sum from the list, or puts it back. */
export async function dismissEntry(
  { db, now }: StatementsContext,
  entryId: number,
  isDismissed: boolean,
): Promise<void> {
  await db
    .updateTable('bank_entries')
    .set({ dismissed_at: isDismissed ? now() : null })
    .where('id', '=', entryId)
    .where('open_cents', '!=', 0)
    .execute()
}
