import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'

const maxDaysAhead = 90

/**
 * Public holidays with a fixed date. The others fall on Sundays, except Easter Monday: Labour Code,
 * article 123.
 */
const holidays: readonly string[] = [
  '01-01',
  '02-16',
  '03-11',
  '05-01',
  '06-24',
  '07-06',
  '08-15',
  '11-01',
  '11-02',
  '12-24',
  '12-25',
  '12-26',
]

/** The working days from tomorrow on, up to a limit: `2026-11-30`. */
export function offeredDays(now: number): string[] {
  return daysFromToday(now, maxDaysAhead)
    .slice(1)
    .filter((day) => isWorkingDay(Date.parse(day)))
}

/** Today and this many days after it. */
export function daysFromToday(now: number, count: number): string[] {
  const today = Date.parse(dayOf(now).name)
  return Array.from({ length: count + 1 }, (_, index) => nameOf(today + index * dayMs))
}

const nameOf = (day: number) => new Date(day).toISOString().slice(0, 10)

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Whether a day, given by its midnight in UTC, is a public holiday. */
export const isHoliday = (day: number) =>
  holidays.includes(nameOf(day).slice(5)) || day === easterMonday(new Date(day))

/** By Carter's rule, valid from 1900 to 2099: https://en.wikipedia.org/wiki/Date_of_Easter */
function easterMonday(date: Date): number {
  const year = date.getUTCFullYear()
  const epact = ((((225 - 11 * (year % 19) - 21) % 30) + 30) % 30) + 21
  const fullMoon = epact > 48 ? epact - 1 : epact
  const weekday = (year + Math.floor(year / 4) + fullMoon + 1) % 7
  return Date.UTC(year, 2, fullMoon + 7 - weekday + 1)
}
