import type { Kysely, Transaction } from 'kysely'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Actor } from '../actor.ts'
import type { FlagReason, OrderFlag } from '../flags.ts'
import type { Order, Orders } from '../server.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { excessCents } from './sums.ts'

interface FlagParts {
  db: Kysely<Tables>
  transactions: OrderTransactions
  announce: DomainEventService['announce']
  now: () => number
}

interface NewFlag {
  actor: Actor
  reason: FlagReason
  amountCents: number
  /** The subject of the flag, which is flagged once for each reason, even after it was cleared. */
  source: string
  detail?: string
}

export type Flags = ReturnType<typeof createFlags>

/** Flags orders that need their owner until the owner has looked at them. */
export function createFlags({ db, transactions, announce, now }: FlagParts) {
  async function raise(
    transaction: Transaction<Tables>,
    order: Order,
    { actor, reason, amountCents, source, detail = '' }: NewFlag,
  ): Promise<'done' | 'already'> {
    const raised = await flagsIn(transaction, order.row.id)
    if (raised.some((flag) => flag.reason === reason && flag.source === source)) return 'already'
    const at = now()
    const flagged_at = order.row.flagged_at ?? at
    const changed = await updateOrder(transaction, order, { flagged_at })
    const flag = { reason, cents: cents(amountCents), detail }
    const data = { flag: reason, cents: amountCents, detail, source }
    await addNote(transaction, changed, { at, type: 'flagged', actor, data })
    await announce(transaction, {
      name: 'order_flagged',
      data: { order: order.row.id, ...flag },
      visitor: null,
    })
    return 'done'
  }

  async function clear(transaction: Transaction<Tables>, order: Order, actor: Actor) {
    if (order.row.flagged_at === null) return order
    const changed = await updateOrder(transaction, order, { flagged_at: null })
    await addNote(transaction, changed, { at: now(), type: 'flags_cleared', actor })
    return changed
  }

  return {
    raise,
    /** Clears the flags of a paid order when each was valid only until payment. */
    async clearPaid(transaction: Transaction<Tables>, order: Order): Promise<Order> {
      const open = (await flagsIn(transaction, order.row.id)).filter(({ isOpen }) => isOpen)
      const isOver = open.every(({ reason }) => untilPaid.includes(reason))
      return isOver ? clear(transaction, order, 'system') : order
    },
    /** Clears flags in the same way once the whole excess has been returned. */
    async clearReturned(transaction: Transaction<Tables>, order: Order) {
      const open = (await flagsIn(transaction, order.row.id)).filter(({ isOpen }) => isOpen)
      const isOver = open.every(({ reason }) => untilReturned.includes(reason))
      if (isOver && excessCents(order) === 0) await clear(transaction, order, 'system')
    },
    flag: ({ orderId, ...flag }, given) =>
      transactions.within(given, async (transaction) => {
        const order = await lockOrder(transaction, orderId)
        return order ? raise(transaction, order, flag) : 'refused'
      }),
    clearFlags: ({ orderId, actor }) =>
      transactions.inTransaction(async (transaction) => {
        const order = await lockOrder(transaction, orderId)
        if (!order) return 'refused'
        const { row } = await clear(transaction, order, actor)
        return row === order.row ? 'already' : 'done'
      }),
    async openFlags(orderId) {
      const flags = await flagsIn(db, orderId)
      return flags
        .filter(({ isOpen }) => isOpen)
        .map(({ at, reason, amountCents, detail }) => ({ at, reason, amountCents, detail }))
    },
    async countFlagged() {
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('flagged_at', 'is not', null)
        .where('is_test', '=', 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  } satisfies Partial<Orders> & Record<string, unknown>
}

const untilPaid: readonly FlagReason[] = ['part_paid', 'paid_after_end', 'out_of_stock']

const untilReturned: readonly FlagReason[] = ['overpaid', ...untilPaid]

/** Reads all flags of an order, the first one first. */
async function flagsIn(
  db: Kysely<Tables>,
  orderId: number,
): Promise<(OrderFlag & { source: string; isOpen: boolean })[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'at', 'type', 'data'])
    .where('order_id', '=', orderId)
    .where('type', 'in', ['flagged', 'flags_cleared'])
    .orderBy('id')
    .execute()
  const cleared = rows.findLast(({ type }) => type === 'flags_cleared')?.id ?? 0
  return rows
    .filter(({ type }) => type === 'flagged')
    .map(({ id, at, data }) => {
      const { flag, cents: amount, detail, source } = JSON.parse(data) as FlagData
      const amountCents = cents(amount)
      return { at, reason: flag, amountCents, detail, source, isOpen: id > cleared }
    })
}

interface FlagData {
  flag: FlagReason
  cents: Cents
  detail: string
  source: string
}
