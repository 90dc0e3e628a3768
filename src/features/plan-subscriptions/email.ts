import type { Seller } from '#features/shop/settings.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { Cents } from '#lib/money/money.ts'

/** The kinds of email to the buyer of a plan. */
export type PlanEmailKind = 'reminder' | 'past_due' | 'cancelled' | 'ended'

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    planSubscription: {
      kind: PlanEmailKind
      plan: string
      /** The last paid day: `2026-12-22`. */
      until: string
      /** The last day on which the next period can still be paid. */
      payableUntil: string
      /** The price of one period. */
      priceCents: Cents
      interval: BillingInterval
      /** The page where it is paid or cancelled. */
      orderUrl: string
      isTest: boolean
      /** The number of the plan's order. */
      number: string
      isOver: boolean
      seller: Seller
    }
  }
}
