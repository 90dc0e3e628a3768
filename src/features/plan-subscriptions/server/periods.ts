import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'

/**
 * The last day of the period after this day: the same day of the next month, or its last day if it
 * is shorter.
 *
 * @param anchor the day of the month on which periods end, 1 to 31
 */
export function monthAfter(day: string, anchor: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Months are counted from 0 here, so this is the end of the next month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
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
