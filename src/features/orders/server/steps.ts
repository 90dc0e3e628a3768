import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import { transitionTable } from '../order.ts'
import type { ChangeResult } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { pay } from './pay.ts'
import { lockOrder } from './rows.ts'
import { takeTransition } from './transitions.ts'

interface Change {
  orderId: number
  actor: Actor
}

export const fulfil = (context: OrdersContext, change: Change) => step(context, 'fulfil', change)

export const cancel = (
  context: OrdersContext,
  { reason, ...change }: Change & { reason: string },
  transaction?: Transaction<Tables>,
) => step(context, 'cancel', change, { data: { reason }, transaction })

export const withdraw = (
  context: OrdersContext,
  change: Change,
  transaction?: Transaction<Tables>,
) => step(context, 'withdraw', change, { transaction })

/** Takes a transition that people and time decide about rather than money. */
function step(
  context: OrdersContext,
  transition: 'fulfil' | 'cancel' | 'withdraw',
  { orderId, actor }: Change,
  {
    data = {},
    transaction: given,
  }: { data?: object; transaction?: Transaction<Tables> | undefined } = {},
): Promise<ChangeResult> {
  return context.transactions.within(given, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return 'refused'
    if (order.header.state === transitionTable[transition].to) return 'already'
    const changed = await takeTransition(context, transaction, order, { transition, actor, data })
    return changed ? 'done' : 'refused'
  })
}

/** Sells a cancelled order that is paid. */
export const revive = (context: OrdersContext, { orderId, actor }: Change): Promise<ChangeResult> =>
  context.transactions.inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.header.state !== 'cancelled' || order.header.paidCents < order.header.totalCents)
      return 'refused'
    const paid = await pay(context, transaction, order, actor)
    return paid && 'order' in paid ? 'done' : 'refused'
  })
