import type { PlanPeriod } from '#features/purchases/plan.ts'
import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'
import { type BillingInterval, monthsOf } from '#lib/money/billing-interval.ts'

interface Rhythm {
  interval: BillingInterval
  /** The day of the month on which periods end, 1 to 31, if the month has it. */
  anchor: number
}

/** The first period, which begins at the time of the payment. */
export const periodFrom = (at: number, interval: BillingInterval): PlanPeriod => ({
  start: at,
  end: endOfDay(dayAfter(dayOf(at).name, { interval, anchor: dateOf(at) })),
})

/** The period that follows one which ends at this time. */
export const periodAfter = (end: number, rhythm: Rhythm): PlanPeriod => ({
  start: end + 1,
  end: endOfDay(dayAfter(dayOf(end).name, rhythm)),
})

/**
 * The last day of the period after this day: the same day of the next month or of the same month in
 * the next year, or the last day of that month if it is shorter.
 */
export function dayAfter(day: string, { interval, anchor }: Rhythm): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Months are counted from 0 here, so this is the end of the month in which the period ends.
  const lastDay = new Date(Date.UTC(year, month + monthsOf[interval], 0))
  const date = Math.min(anchor, lastDay.getUTCDate())
  return `${lastDay.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`
}

/** The last millisecond of a day in Lithuania. */
export function endOfDay(day: string): number {
  const noon = parseLocalTime(`${day}T12:00`)
  if (noon === null) throw new RangeError(`${day} is no day`)
  return dayOf(noon).to - 1
}

/** The day of the month. */
export const dateOf = (at: number) => Number(dayOf(at).name.slice(-2))
