import type { Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BoughtPlan, PlanPeriod } from './plan.ts'

/** What keeps bought plans. */
export interface BoughtPlans {
  ofOrder(orderId: number): Promise<BoughtPlan | null>
  /** Null unless this order has paid for a period that has not ended yet. */
  periodOf(orderId: number, transaction?: Transaction<Tables>): Promise<PlanPeriod | null>
  /** Ends it with the period that is paid. */
  cancel(id: number, actor: string): Promise<boolean>
}

export interface Purchases {
  /** Whether buyers get emails. */
  sendsEmails: boolean
  /** From then on pages of orders show their plan, which is cancelled there. */
  usePlans(plans: BoughtPlans): void
  /** Another whenever the terms of purchase say something else, be it their text or the settings it takes up. */
  termsVersion(language: Language): string
}
