import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PlanSubscriptionState } from './subscription.ts'

interface PlanSubscription {
  id: number
  /** The order that bought it. */
  orderId: number
  /** The plan's id. */
  plan: string
  state: PlanSubscriptionState
  /** The end of the paid period. */
  periodEnd: number
}

export interface PlanSubscriptions {
  /** The subscription of an order, which may also be one that renewed it. */
  ofOrder(orderId: number): Promise<PlanSubscription | null>
  /** The period that this order has paid for; null when the subscription has ended. */
  periodOf(
    orderId: number,
    transaction?: Transaction<Tables>,
  ): Promise<{ start: number; end: number } | null>
  /** Cancels it at the end of the paid period; false when it was already cancelled or has ended. */
  cancel(id: number, actor: Actor): Promise<boolean>
}
