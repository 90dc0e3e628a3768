import type { Order } from '#features/orders/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { PlanPeriod } from '../../plan.ts'
import type { PlanDays } from '../../withdrawal.ts'

/**
 * The days of a plan; null where the buyer did not ask for it to begin at once, because its days
 * then cost nothing.
 */
export function daysOfPlan(
  { header }: Pick<Order, 'header'>,
  period: PlanPeriod | null,
  now: number,
): PlanDays | null {
  if (header.startConsentAt === null || !period) return null
  const days = daysBetween(period.start, period.end)
  return { begun: Math.min(daysBetween(period.start, Math.max(now, period.start)), days), days }
}

/**
 * The part of a sum that pays for the days that have begun (Directive 2011/83, article 14,
 * paragraph 3). A fraction of a cent goes to the buyer.
 */
export const retainedOf = (sum: Cents, plan: PlanDays | null): Cents =>
  cents(plan ? Math.floor((sum * plan.begun) / plan.days) : 0)

/** Calendar days, including the first and the last. */
const daysBetween = (from: number, to: number) =>
  Math.round((dayOf(to).from - dayOf(from).from) / dayMs) + 1
