import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import { type OrderTransition, transitionTable } from '../order.ts'
import type { Order, OrderHeader, Transitioned } from '../server.ts'
import { announceTransition } from './announce.ts'
import type { OrdersContext } from './context.ts'
import { raiseFlag } from './flags.ts'
import { addEvent, addNote, type OrderRecord, updateOrder } from './rows.ts'

interface Step {
  transition: OrderTransition
  actor: Actor
  data?: object
  refund?: Transitioned['refund']
}

/**
 * Takes a transition and announces it to hooks and subscribers in the same transaction. Returns
 * null when the order's state does not allow it.
 */
export async function takeTransition(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  { transition, actor, data = {}, refund }: Step,
): Promise<Order | null> {
  const { from: allowed, to } = transitionTable[transition]
  const from = order.header.state
  if (!allowed.includes(from)) return null
  const at = context.now()
  const changes = { state: to, ...datesOf(transition, order.header, at) }
  const changed = await updateOrder(transaction, order, changes)
  const event = { at, type: transition, from, to, actor, data }
  await addEvent(transaction, order.header.id, event)
  const transitioned = { transition, order: changed, from, at, actor }
  await notify(context, transaction, refund ? { ...transitioned, refund } : transitioned)
  return changed
}

/** Announces a partial refund, which leaves the state unchanged. */
export async function refundPartly(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  actor: Actor,
  refund: NonNullable<Transitioned['refund']>,
) {
  const [at, type, from] = [context.now(), 'refunded_partly' as const, order.header.state]
  await addNote(transaction, order, { at, type, actor, data: refund })
  await notify(context, transaction, { transition: type, order, from, at, actor, refund })
}

async function notify(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  transitioned: Transitioned,
) {
  await releaseGivenUp(context, transaction, transitioned)
  await flagPartPaid(context, transaction, transitioned)
  const { announce, registered, transactions } = context
  for (const hook of registered.transitionHooks)
    transactions.afterCommit(transaction, await hook(transaction, transitioned))
  await announceTransition(announce, transaction, transitioned)
}

/** Pieces that nobody has received can be sold to others. */
async function releaseGivenUp(
  { products }: OrdersContext,
  transaction: Transaction<Tables>,
  { transition, order, from }: Transitioned,
) {
  const isPaidBack = transition === 'refund' || transition === 'withdraw'
  const isGivenUp = transition === 'cancel' || (isPaidBack && from === 'paid')
  if (isGivenUp && order.header.fulfilledAt === null)
    await products.release(transaction, order.header.id)
}

/** The received part of the price of a cancelled order belongs to the buyer again. */
async function flagPartPaid(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  { transition, order, at, actor }: Transitioned,
) {
  const amountCents = order.header.paidCents
  if (transition !== 'cancel' || amountCents <= 0) return
  const flag = { actor, reason: 'part_paid', amountCents, source: `cancel:${at}` } as const
  await raiseFlag(context, transaction, order, flag)
}

function datesOf(
  transition: OrderTransition,
  header: OrderHeader,
  at: number,
): Partial<OrderRecord> {
  if (transition === 'pay') return { paid_at: at, closed_at: null }
  // Without a limit: the owner decides about an order whose money was reversed.
  if (transition === 'reverse') return { paid_at: null, hold_until: null }
  // An order fulfilled before its money was reversed keeps its first date.
  if (transition === 'fulfil') return { fulfilled_at: header.fulfilledAt ?? at }
  return transition === 'place' ? {} : { closed_at: header.closedAt ?? at }
}
