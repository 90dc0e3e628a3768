import type { Generated } from 'kysely'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { PlanSubscriptionState } from '../subscription.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A bought plan, from period to period. */
    plan_subscriptions: {
      id: Generated<number>
      first_order_id: number
      plan: string
      /** In the language of the order. */
      name: string
      state: PlanSubscriptionState
      /** The price of one period, with VAT. */
      price_cents: number
      /** How long a period is. */
      billing_interval: Generated<BillingInterval>
      /** 1 when the gateway charges each period automatically. */
      is_recurring: number
      period_start: number
      /** The last millisecond of a day. */
      period_end: number
      /** The day of the month on which periods end, if the month has it. */
      anchor_day: number
      /** The order that paid for this period. */
      paid_order_id: number
      /** The order of the next period; null until it is placed. */
      renewal_order_id: number | null
      reminded_at: number | null
      /** When the gateway was asked to charge the renewal. */
      charged_at: number | null
      cancelled_at: number | null
      created_at: number
    }
  }
}
