import type { InFrame } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { Cents } from '#lib/money/money.ts'
import type { PlanSubscriptionState } from './subscription.ts'

export const boughtPlansPath = `${ordersConsolePath}/planai`
export const cancelPlanPath = (id: number | string) => `${boughtPlansPath}/${id}/nutraukti`

/** A bought plan as a row of the list. */
export interface ListedPlan {
  id: number
  orderId: number
  name: string
  buyer: string
  email: string
  state: PlanSubscriptionState
  /** The price of one period. */
  priceCents: Cents
  interval: BillingInterval
  isRecurring: boolean
  /** The end of the paid period. */
  periodEnd: number
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleBoughtPlans: InFrame & {
      plans: readonly ListedPlan[]
      olderThan: number | null
      /** The number of continuing plans, without rehearsals. */
      running: number
      /** What running plans bring in a month, of a yearly price a twelfth. */
      monthlyCents: Cents
      /** Some are paid by the year. */
      hasYearly: boolean
      /** Buyers get emails, for mail is switched on. */
      sendsEmails: boolean
    }
  }
}
