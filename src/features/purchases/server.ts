import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BoughtPlan, PlanPeriod } from './plan.ts'

/** The service of bought plans. */
export interface BoughtPlans {
  ofOrder(orderId: number): Promise<BoughtPlan | null>
  /** Null unless this order has paid for a period that has not ended yet. */
  periodOf(orderId: number, transaction?: Transaction<Tables>): Promise<PlanPeriod | null>
  /** Ends the plan with the paid period. */
  cancel(id: number, actor: Actor): Promise<boolean>
}

export interface Purchases {
  /** Buyers get emails. */
  sendsEmails: boolean
  /**
   * Registers bought plans; from then on pages of orders show their plan, which is cancelled there.
   */
  usePlans(plans: BoughtPlans): void
  /**
   * A version that differs whenever the terms of purchase say something else, be it their text or
   * the settings they include.
   */
  termsVersion(language: Language): string
  /** Whether somebody who bought a file may still download it. */
  owesFile(file: string): Promise<boolean>
}
