import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Actor } from '../actor.ts'
import { type OrderTransition, transitionTable } from '../order.ts'
import type { Order, Transitioned, TransitionHook } from '../server.ts'
import { announceTransition } from './announce.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { addEvent, addNote, type OrderRecord, updateOrder } from './rows.ts'

interface Options {
  transactions: OrderTransactions
  announce: DomainEventService['announce']
  now: () => number
}

interface Step {
  transition: OrderTransition
  actor: Actor
  data?: object
  refund?: Transitioned['refund']
}

export type Transitions = ReturnType<typeof createTransitions>

/** Makes transitions and announces them to hooks and subscribers in the same transaction. */
export function createTransitions({ transactions, announce, now }: Options) {
  const hooks: TransitionHook[] = []

  async function notify(transaction: Transaction<Tables>, transitioned: Transitioned) {
    for (const hook of hooks)
      transactions.afterCommit(transaction, await hook(transaction, transitioned))
    await announceTransition(announce, transaction, transitioned)
  }

  return {
    onTransition: (hook: TransitionHook) => void hooks.push(hook),
    /** Returns null when the order's state does not allow the transition. */
    async take(
      transaction: Transaction<Tables>,
      order: Order,
      { transition, actor, data = {}, refund }: Step,
    ): Promise<Order | null> {
      const { from: allowed, to } = transitionTable[transition]
      const from = order.row.state
      if (!allowed.includes(from)) return null
      const at = now()
      const changes = { state: to, ...datesOf(transition, order.row, at) }
      const changed = await updateOrder(transaction, order, changes)
      const event = { at, type: transition, from, to, actor, data }
      await addEvent(transaction, order.row.id, event)
      const transitioned = { transition, order: changed, from, at, actor }
      await notify(transaction, refund ? { ...transitioned, refund } : transitioned)
      return changed
    },
    /** Announces a partial refund, which leaves the state unchanged. */
    async refundPartly(
      transaction: Transaction<Tables>,
      order: Order,
      actor: Actor,
      refund: NonNullable<Transitioned['refund']>,
    ) {
      const [at, type, from] = [now(), 'refunded_partly' as const, order.row.state]
      await addNote(transaction, order, { at, type, actor, data: refund })
      await notify(transaction, { transition: type, order, from, at, actor, refund })
    },
  }
}

function datesOf(transition: OrderTransition, row: OrderRecord, at: number): Partial<OrderRecord> {
  if (transition === 'pay') return { paid_at: at, closed_at: null }
  // Without a limit: the owner decides about an order whose money was reversed.
  if (transition === 'reverse') return { paid_at: null, hold_until: null }
  // An order fulfilled before its money was reversed keeps its first date.
  if (transition === 'fulfil') return { fulfilled_at: row.fulfilled_at ?? at }
  return transition === 'place' ? {} : { closed_at: row.closed_at ?? at }
}
