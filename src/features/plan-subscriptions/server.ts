import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PlanSubscriptionState } from './subscription.ts'

interface PlanSubscription {
  id: number
  /** The order by which it was bought. */
  orderId: number
  /** The plan's id. */
  plan: string
  state: PlanSubscriptionState
  /** Until when it is paid. */
  periodEnd: number
}

export interface PlanSubscriptions {
  /** Also of an order that renewed it. */
  ofOrder(orderId: number): Promise<PlanSubscription | null>
  /** The period this order has paid for; null where it has ended. */
  periodOf(
    orderId: number,
    transaction?: Transaction<Tables>,
  ): Promise<{ start: number; end: number } | null>
  /** Ends it with the period that is paid; false when it was cancelled before or has ended. */
  cancel(id: number, actor: string): Promise<boolean>
}
