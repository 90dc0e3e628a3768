import type { BoughtPlan } from './plan.ts'

/** What keeps bought plans. */
export interface BoughtPlans {
  ofOrder(orderId: number): Promise<BoughtPlan | null>
  /** Ends it with the period that is paid. */
  cancel(id: number, actor: string): Promise<boolean>
}

export interface Purchases {
  /** From then on pages of orders show their plan, which is cancelled there. */
  usePlans(plans: BoughtPlans): void
}
