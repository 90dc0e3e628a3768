import type { Transaction } from 'kysely'
import type { Products } from '#features/products/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { type OrderState, type OrderTransition, transitionTable } from '../order.ts'
import type { ChangeResult, Order, Orders } from '../server.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { lockOrder } from './rows.ts'
import type { Transitions } from './transitions.ts'

interface StepParts {
  transactions: OrderTransactions
  transitions: Transitions
  products: Pick<Products, 'release'>
}

/** What people and time do to an order, rather than money. */
export function createSteps({ transactions, transitions, products }: StepParts) {
  const step = (
    transition: 'fulfil' | 'cancel' | 'withdraw',
    { orderId, actor }: { orderId: number; actor: string },
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

  // What nobody has received can be sold to others.
  transitions.onTransition(async (transaction, { transition, order, from }) => {
    const isGivenUp = transition === 'cancel' || (isPaidBack(transition) && from === 'paid')
    if (isGivenUp && order.row.fulfilled_at === null)
      await products.release(transaction, order.row.id)
  })

  return {
    fulfil: (change) => step('fulfil', change),
    cancel: ({ reason, ...change }, transaction) => step('cancel', change, { reason }, transaction),
    withdraw: (change, transaction) => step('withdraw', change, undefined, transaction),
  } satisfies Pick<Orders, 'fulfil' | 'cancel' | 'withdraw'>
}

const isPaidBack = (transition: string) => transition === 'refund' || transition === 'withdraw'

const isDone = (transition: OrderTransition, { row }: Order): boolean => {
  const state: OrderState = transitionTable[transition].to
  return row.state === state
}
