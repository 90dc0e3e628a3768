import type { Seller } from '#features/shop/settings.ts'
import type { Cents } from '#lib/money.ts'

/** Which email to somebody who has bought a plan. */
export type PlanEmailKind = 'reminder' | 'past_due' | 'cancelled' | 'ended'

declare module '#lib/email-props.ts' {
  interface EmailProps {
    planSubscription: {
      kind: PlanEmailKind
      plan: string
      /** The last day that is paid: `2026-12-22`. */
      until: string
      /** The last day on which the next period can still be paid. */
      payableUntil: string
      /** Of one period. */
      priceCents: Cents
      /** Where it is paid or cancelled. */
      orderUrl: string
      /** Of the button. */
      colour: string
      isTest: boolean
      /** Of the plan's order. */
      number: string
      isOver: boolean
      seller: Seller
    }
  }
}
