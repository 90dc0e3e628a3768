import type { Transaction } from 'kysely'
import type { Products } from '#features/products/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import { type OrderState, type OrderTransition, transitionTable } from '../order.ts'
import type { ChangeResult, Order, Orders } from '../server.ts'
import type { Flags } from './flags.ts'
import type { OrderTransactions } from './order-transactions.ts'
import type { Pay } from './pay.ts'
import { lockOrder } from './rows.ts'
import type { Transitions } from './transitions.ts'

interface StepParts {
  transactions: OrderTransactions
  transitions: Transitions
  products: Pick<Products, 'release'>
  pay: Pay
  flags: Pick<Flags, 'raise'>
}

/** Changes of an order by people and time rather than by money. */
export function createSteps({ transactions, transitions, products, pay, flags }: StepParts) {
  const step = (
    transition: 'fulfil' | 'cancel' | 'withdraw',
    { orderId, actor }: { orderId: number; actor: Actor },
    data?: object,
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult> =>
    transactions.within(transaction, async (given) => {
      const order = await lockOrder(given, orderId)
      if (!order) return 'refused'
      if (isDone(transition, order)) return 'already'
      const changed = await transitions.take(given, order, {
        transition,
        actor,
        ...(data && { data }),
      })
      return changed ? 'done' : 'refused'
    })

  // Pieces that nobody has received can be sold to others.
  transitions.onTransition(async (transaction, { transition, order, from }) => {
    const isGivenUp = transition === 'cancel' || (isPaidBack(transition) && from === 'paid')
    if (isGivenUp && order.row.fulfilled_at === null)
      await products.release(transaction, order.row.id)
  })
  // The received part of the price belongs to the buyer again.
  transitions.onTransition(async (transaction, { transition, order, at, actor }) => {
    const amountCents = order.row.paid_cents
    if (transition !== 'cancel' || amountCents <= 0) return
    const source = `cancel:${at}`
    await flags.raise(transaction, order, { actor, reason: 'part_paid', amountCents, source })
  })

  const revive: Orders['revive'] = ({ orderId, actor }) =>
    transactions.inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      if (order?.row.state !== 'cancelled' || order.row.paid_cents < order.row.total_cents)
        return 'refused'
      const paid = await pay(transaction, order, actor)
      return paid && 'order' in paid ? 'done' : 'refused'
    })

  return {
    revive,
    fulfil: (change) => step('fulfil', change),
    cancel: ({ reason, ...change }, transaction) => step('cancel', change, { reason }, transaction),
    withdraw: (change, transaction) => step('withdraw', change, undefined, transaction),
  } satisfies Pick<Orders, 'fulfil' | 'revive' | 'cancel' | 'withdraw'>
}

const isPaidBack = (transition: string) => transition === 'refund' || transition === 'withdraw'

const isDone = (transition: OrderTransition, { row }: Order): boolean => {
  const state: OrderState = transitionTable[transition].to
  return row.state === state
}
