import type { Interval } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { DashboardQuery, Period } from '../dashboard-query.ts'
import type { DayRange, ShownRange } from '../wire.ts'

/** A chart with more points is unreadable. */
const maxPoints = 400
/** The default interval is the finest one with at most this many points. */
const maxUsualPoints = 62

export interface ResolvedRange extends ShownRange {
  range: DateRange
  comparedRange: DateRange | null
  /** The whole compared range, of which `comparedRange` may be only the first part. */
  wholeComparedRange: DateRange | null
}

/** The days in Lithuania of a query, and the days they are compared with. */
export function resolveRange(query: DashboardQuery, now: number): ResolvedRange {
  const days = daysOf(query, dayOf(now).name)
  const range = rangeOf(days)
  const comparedDays = daysBefore(query, days)
  const whole = comparedDays && rangeOf(comparedDays)
  const isPartial = now >= range.from && now < range.to
  const intervals = intervalsFor(days)
  const usual = intervals.find((interval) => pointCount(days, interval) <= maxUsualPoints)
  const isPossible = query.interval && intervals.includes(query.interval)
  return {
    days,
    comparedDays,
    dataFrom: null,
    isPartial,
    intervals,
    interval: (isPossible && query.interval) || (usual ?? intervals.at(-1) ?? 'day'),
    range,
    wholeComparedRange: whole,
    comparedRange: whole && isPartial ? firstPart(whole, days, now) : whole,
  }
}

function rangeOf({ from, to }: DayRange): DateRange {
  return { from: dayNamed(from).from, to: dayNamed(to).to }
}

const dayNamed = (name: string) => dayOf(Date.parse(`${name}T12:00:00Z`))

function daysOf({ period, from, to }: DashboardQuery, today: string): DayRange {
  if (period === 'custom') return { from, to }
  const yesterday = addDays(today, -1)
  if (period === 'yesterday') return { from: yesterday, to: yesterday }
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const firstDays: Readonly<Record<Exclude<Period, 'custom' | 'yesterday'>, string>> = {
    today,
    week: addDays(today, -6),
    weeks: addDays(today, -27),
    month: firstOfMonth,
    year: addMonths(firstOfMonth, -11),
  }
  return { from: firstDays[period], to: today }
}

/**
 * The preceding days that begin on the same weekday, because comparing a Sunday with a Friday says
 * nothing. Months are compared with the same days of another month, without a gap between them.
 */
function daysBefore({ period, comparison }: DashboardQuery, days: DayRange): DayRange | null {
  if (comparison === 'none') return null
  const length = lengthOf(days)
  const isYears = comparison === 'year_before' || period === 'year'
  if (isYears && length > maxDaysByWeekday) return movedByMonths(days, -12)
  if (period === 'month' && !isYears) return movedByMonths(days, -1)
  const natural = isYears ? daysInYear : length
  const moved = Math.max(Math.round(natural / 7), Math.ceil(length / 7)) * 7
  return { from: addDays(days.from, -moved), to: addDays(days.to, -moved) }
}

const daysInYear = 365
const maxDaysByWeekday = 92

function movedByMonths({ from, to }: DayRange, months: number): DayRange {
  return { from: addMonths(from, months), to: addMonths(to, months) }
}

/**
 * The part of the compared range that corresponds to the elapsed part of the other, by local time
 * of day.
 */
function firstPart(whole: DateRange, days: DayRange, now: number): DateRange {
  const passed = lengthOf({ from: days.from, to: dayOf(now).name }) - 1
  const day = dayNamed(addDays(dayOf(whole.from).name, passed))
  return { from: whole.from, to: Math.min(whole.to, day.to, day.from + (now - dayOf(now).from)) }
}

const lengthOf = ({ from, to }: DayRange) =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs) + 1
const utcMidnight = (name: string) => Date.parse(`${name}T00:00:00Z`)
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const addDays = (name: string, count: number) => nameOf(utcMidnight(name) + count * dayMs)

/** The same day of another month, or its last day. */
function addMonths(name: string, count: number): string {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return nameOf(Date.UTC(year, month - 1 + count, Math.min(day, lastDay)))
}

const daysIn: Readonly<Record<Interval, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30 }
const pointCount = (days: DayRange, interval: Interval) => lengthOf(days) / daysIn[interval]

/** Hours are offered for up to two weeks, longer intervals from two points on. */
function intervalsFor(days: DayRange): Interval[] {
  const fitting = (Object.keys(daysIn) as Interval[]).filter((interval) => {
    const points = pointCount(days, interval)
    if (points > maxPoints) return false
    return interval === 'hour' ? lengthOf(days) <= 14 : points >= 1.5
  })
  return fitting.length > 0 ? fitting : ['month']
}

interface ChartInterval {
  /** The interval's key in `StatisticsQueries.series`. */
  key: string
  /** The interval's name in the chart: its day, or for an hour its start in milliseconds. */
  at: string | number
  from: number
}

/** The intervals of a range, named by their first day, or by their count of hours since 1970. */
export function intervalsOf(range: DateRange, interval: Interval): ChartInterval[] {
  if (interval === 'hour') {
    const hours = Math.ceil((range.to - range.from) / hourMs)
    return Array.from({ length: hours }, (_, index) => {
      const at = range.from + index * hourMs
      return { key: String(at / hourMs), at, from: at }
    })
  }
  const found: ChartInterval[] = []
  const lastDay = dayOf(range.to - 1).name
  for (
    let day = firstDayOf(dayOf(range.from).name, interval);
    day <= lastDay;
    day = nextDay(day, interval)
  )
    found.push({ key: day, at: day, from: dayNamed(day).from })
  return found
}

function firstDayOf(day: string, interval: Interval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(utcMidnight(day)).getUTCDay() + 6) % 7
  return interval === 'week' ? addDays(day, -sinceMonday) : day
}

function nextDay(day: string, interval: Interval): string {
  if (interval === 'month') return addMonths(day, 1)
  return addDays(day, interval === 'week' ? 7 : 1)
}
