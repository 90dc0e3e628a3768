import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Week } from '../wire.ts'

/** Eight in the morning. Clocks change on Sundays, never between Monday's midnight and then. */
const sentAfterMs = 8 * hourMs

/**
 * The last week whose report is due: from Monday, eight o'clock in Lithuania, that of the week
 * before.
 */
export function weekDue(now: number): Week {
  const monday = mondayOf(dayOf(now).name)
  const isDue = now >= startOf(monday) + sentAfterMs
  return weekFrom(addDays(monday, isDue ? -7 : -14))
}

function weekFrom(monday: string): Week {
  const range = { from: startOf(monday), to: startOf(addDays(monday, 7)) }
  const before = { from: startOf(addDays(monday, -7)), to: range.from }
  return { monday, sunday: addDays(monday, 6), range, before }
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(noonOf(day)).getUTCDay() + 6) % 7))
}

const startOf = (day: string) => dayOf(noonOf(day)).from
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const addDays = (day: string, count: number) =>
  new Date(noonOf(day) + count * dayMs).toISOString().slice(0, 10)
