import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import { shareEntry } from './share-entry.ts'
import { addShares, lockEntry, lockOrders, removeShares, sharesOf } from './shares.ts'

interface ChangeParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'findByNumber' | 'receive' | 'lock' | 'inTransaction'>
  now: () => number
}

/** The owner's decisions about entries. */
export function changeEntries({
  db,
  orders,
  now,
}: ChangeParts): Pick<Statements, 'assign' | 'share' | 'detach' | 'dismiss'> {
  return {
    async assign(entryId, orderNumber, actor) {
      const order = await orders.findByNumber(orderNumber.replace(/\s/g, ''))
      if (!order || order.row.is_test === 1) return 'no_such_order'
      const orderId = order.row.id
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
    },
    share: (entryId, parts, actor) => shareEntry(orders, { entryId, parts, actor }),
    detach: (entryId, orderId, actor) =>
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
      }),
    async dismiss(entryId, isDismissed) {
      await db
        .updateTable('bank_entries')
        .set({ dismissed_at: isDismissed ? now() : null })
        .where('id', '=', entryId)
        .where('open_cents', '!=', 0)
        .execute()
    },
  }
}
