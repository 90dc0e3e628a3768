import { dayMs } from '#lib/durations.ts'

const maxDaysAhead = 90

// The calendar day it is where the studio is; Swedish writes it as forms do.
const studioDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius' })

/** A working day from tomorrow on, and not too far ahead. */
export function isOffered(day: string, now: number): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // A day that no month has, such as 30 February, is read as one of the next.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false
  const daysAhead = (time - Date.parse(`${studioDay.format(now)}T00:00:00Z`)) / dayMs
  const weekday = new Date(time).getUTCDay()
  return daysAhead >= 1 && daysAhead <= maxDaysAhead && weekday !== 0 && weekday !== 6
}
