import type { DateRange } from './dates.ts'
import { dayMs, hourMs } from './durations.ts'
import { timeZone } from './time-zone.ts'

/** A calendar day in Lithuania, from its first millisecond up to the first of the next day. */
export interface Day {
  /** `2026-11-03` */
  readonly name: string
  readonly from: number
  readonly to: number
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

let latest: Day = { name: '', from: 0, to: 0 }

/** The day an instant falls on. It lasts 23 or 25 hours when the clocks change. */
export function dayOf(at: number): Day {
  // Every hit asks for its day, mostly the same one; the time zone lookup would take longer than
  // the rest of a hit.
  if (at < latest.from || at >= latest.to) latest = readDay(at)
  return latest
}

/** The range of this many whole days, the present one included. */
export function lastDays(count: number, now: number): DateRange {
  const { to } = dayOf(now)
  // Counts from the middle of a day, because days may have 23 or 25 hours.
  return { from: dayOf(to - (count - 0.5) * dayMs).from, to }
}

function readDay(at: number): Day {
  const midnight = Math.floor(localTime(at) / dayMs) * dayMs
  return {
    name: new Date(midnight).toISOString().slice(0, 10),
    from: instantOf(midnight),
    to: instantOf(midnight + dayMs),
  }
}

/** The local time at an instant, expressed as if it were UTC. */
function localTime(at: number): number {
  const [year = 0, month = 1, ...rest] = clock.format(at).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, ...rest)
}

/** The instant of a local time. Clocks here never change within an offset of midnight. */
function instantOf(local: number): number {
  const near = local - (localTime(local) - local)
  return local - (localTime(near) - near)
}

/**
 * The instant of the local time `2026-11-03T09:00`, the first one if it occurs twice; null for a
 * time that does not occur, such as within the hour skipped in spring.
 */
export function parseLocalTime(text: string): number | null {
  const local = readTime(text)
  if (local === null) return null
  const at = instantOf(local)
  if (localTime(at) !== local) return null
  const before = at - hourMs
  return localTime(before) === local ? before : at
}

/** The time as if it were UTC; null for a text that is not a time of a calendar day. */
function readTime(text: string): number | null {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return !Number.isNaN(local) && new Date(local).toISOString().startsWith(text) ? local : null
}

/** Whether a text is a time within the hour skipped in spring. */
export const isLeftOut = (text: string) => readTime(text) !== null && parseLocalTime(text) === null

/** Whether the local time of an instant occurs once more later, as in autumn. */
export const comesAgain = (at: number) => localTime(at + hourMs) === localTime(at)

/** The local time of an instant: `2026-11-03T09:00`. */
export const toLocalTime = (at: number): string =>
  new Date(localTime(at)).toISOString().slice(0, 16)
