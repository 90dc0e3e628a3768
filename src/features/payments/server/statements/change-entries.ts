import type { Kysely, Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import { type EntryRow, setOrder } from './statement-rows.ts'

interface ChangeParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'findByNumber' | 'receive' | 'inTransaction'>
  now: () => number
}

/** What the owner decides about entries. */
export function changeEntries({
  db,
  orders,
  now,
}: ChangeParts): Pick<Statements, 'assign' | 'detach' | 'dismiss'> {
  /** An entry is assigned, detached and assigned again: each time its money counts anew. */
  const sourceOf = ({ iban, bank_key }: EntryRow) => `bank:${iban}:${bank_key}@${now()}`

  return {
    async assign(entryId, orderNumber, actor) {
      const order = await orders.findByNumber(orderNumber.replace(/\s/g, ''))
      if (!order || order.row.is_test === 1) return 'no_such_order'
      const orderId = order.row.id
      return orders.inTransaction(async (transaction) => {
        const entry = await lockEntry(transaction, entryId)
        if (!entry || entry.order_id !== null) return 'already'
        const amountCents = cents(entry.amount_cents)
        const source = sourceOf(entry)
        const given = { orderId, actor, source, amountCents }
        if ((await orders.receive(given, transaction)) !== 'done') return 'already'
        await setOrder(transaction, entryId, { orderId, by: 'owner' })
        return 'done'
      })
    },
    detach: (entryId, actor) =>
      orders.inTransaction(async (transaction) => {
        const entry = await lockEntry(transaction, entryId)
        if (!entry || entry.order_id === null) return 'already'
        const amountCents = cents(-entry.amount_cents)
        const source = sourceOf(entry)
        const taken = { orderId: entry.order_id, actor, source, amountCents }
        if ((await orders.receive(taken, transaction)) !== 'done') return 'already'
        await setOrder(transaction, entryId, null)
        return 'done'
      }),
    async dismiss(entryId, isDismissed) {
      await db
        .updateTable('bank_entries')
        .set({ dismissed_at: isDismissed ? now() : null })
        .where('id', '=', entryId)
        .where('order_id', 'is', null)
        .execute()
    },
  }
}

/** Reads an entry that nobody else changes until the transaction ends. */
const lockEntry = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .updateTable('bank_entries')
    .set(({ ref }) => ({ order_id: ref('order_id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
