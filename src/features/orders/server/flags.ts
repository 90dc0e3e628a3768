import type { Kysely, Transaction } from 'kysely'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import type { FlagReason, OrderFlag } from '../flags.ts'
import type { ChangeResult, Order, Orders } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { excessCents } from './sums.ts'

interface NewFlag {
  actor: Actor
  reason: FlagReason
  amountCents: number
  /** The subject of the flag, which is flagged once for each reason, even after it was cleared. */
  source: string
  detail?: string
}

/** Flags an order that needs its owner until the owner has looked at it. */
export async function raiseFlag(
  { announce, now }: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  { actor, reason, amountCents, source, detail = '' }: NewFlag,
): Promise<'done' | 'already'> {
  const raised = await flagsIn(transaction, order.header.id)
  if (raised.some((flag) => flag.reason === reason && flag.source === source)) return 'already'
  const at = now()
  const flagged_at = order.header.flaggedAt ?? at
  const changed = await updateOrder(transaction, order, { flagged_at })
  const flag = { reason, cents: cents(amountCents), detail }
  const data = { flag: reason, cents: amountCents, detail, source }
  await addNote(transaction, changed, { at, type: 'flagged', actor, data })
  await announce(transaction, {
    name: 'order_flagged',
    data: { order: order.header.id, ...flag },
    visitor: null,
  })
  return 'done'
}

/** Flags an order by its id; see `Orders.flag`. */
export const flag = (
  context: OrdersContext,
  { orderId, ...given }: Parameters<Orders['flag']>[0],
  own?: Transaction<Tables>,
): Promise<ChangeResult> =>
  context.transactions.within(own, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    return order ? raiseFlag(context, transaction, order, given) : 'refused'
  })

/** Clears the flags of a paid order when each was valid only until payment. */
export async function clearPaid(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
): Promise<Order> {
  const isOver = await areAllOf(untilPaid, transaction, order)
  return isOver ? clear(context, transaction, order, 'system') : order
}

/** Clears flags in the same way once the whole excess has been returned. */
export async function clearReturned(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
) {
  const isOver = await areAllOf(untilReturned, transaction, order)
  if (isOver && excessCents(order) === 0) await clear(context, transaction, order, 'system')
}

/** Records that the owner has looked at an order. */
export const clearFlags = (
  context: OrdersContext,
  { orderId, actor }: Parameters<Orders['clearFlags']>[0],
): Promise<ChangeResult> =>
  context.transactions.inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return 'refused'
    const { header } = await clear(context, transaction, order, actor)
    return header === order.header ? 'already' : 'done'
  })

async function clear(
  { now }: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  actor: Actor,
): Promise<Order> {
  if (order.header.flaggedAt === null) return order
  const changed = await updateOrder(transaction, order, { flagged_at: null })
  await addNote(transaction, changed, { at: now(), type: 'flags_cleared', actor })
  return changed
}

/** Reads the open flags of an order, the first one first. */
export async function openFlags(
  { db }: OrdersContext,
  orderId: number,
): Promise<readonly OrderFlag[]> {
  const flags = await flagsIn(db, orderId)
  return flags
    .filter(({ isOpen }) => isOpen)
    .map(({ at, reason, amountCents, detail }) => ({ at, reason, amountCents, detail }))
}

/** Counts flagged orders, without rehearsals. */
export async function countFlagged({ db }: OrdersContext): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('flagged_at', 'is not', null)
    .where('is_test', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const untilPaid: readonly FlagReason[] = ['part_paid', 'paid_after_end', 'out_of_stock']

const untilReturned: readonly FlagReason[] = ['overpaid', ...untilPaid]

/** Whether every open flag has one of these reasons. */
async function areAllOf(
  reasons: readonly FlagReason[],
  transaction: Transaction<Tables>,
  order: Order,
): Promise<boolean> {
  const open = (await flagsIn(transaction, order.header.id)).filter(({ isOpen }) => isOpen)
  return open.every(({ reason }) => reasons.includes(reason))
}

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
      const { flag: reason, cents: amount, detail, source } = JSON.parse(data) as FlagData
      const amountCents = cents(amount)
      return { at, reason, amountCents, detail, source, isOpen: id > cleared }
    })
}

interface FlagData {
  flag: FlagReason
  cents: Cents
  detail: string
  source: string
}
