import type { InFrame } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
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
  priceCents: Cents
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
      monthlyCents: Cents
    }
  }
}
