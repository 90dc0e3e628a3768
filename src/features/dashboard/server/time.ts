import type { Span, Step } from '#features/statistics/panels.ts'
import { dayOf } from '#features/statistics/server/day.ts'
import type { Choice } from '../choice.ts'
import type { ChosenTime, Days } from '../wire.ts'

const dayMs = 24 * 60 * 60 * 1000
/** More points than these no chart can show. */
const mostPoints = 400

export interface Times extends ChosenTime {
  span: Span
  comparedSpan: Span | null
  /** The whole of the compared time, of which `comparedSpan` may be cut. */
  comparedWhole: Span | null
}

/** The days that are asked about in Lithuania, and those they are compared with. */
export function timesOf(choice: Choice, now: number): Times {
  const days = daysOf(choice, dayOf(now).name)
  const span = spanOf(days)
  const compared = comparedDays(choice, days)
  const comparedWhole = compared && spanOf(compared)
  const isCut = now >= span.from && now < span.to
  const steps = stepsOf(days)
  const usual = steps.find((step) => count(days, step) <= 62) ?? steps.at(-1) ?? 'day'
  return {
    days,
    compared,
    isCut,
    steps,
    step: choice.step && steps.includes(choice.step) ? choice.step : usual,
    span,
    comparedWhole,
    comparedSpan: comparedWhole && isCut ? cut(comparedWhole, days, now) : comparedWhole,
  }
}

function spanOf({ from, to }: Days): Span {
  return { from: dayNamed(from).from, to: dayNamed(to).to }
}

const dayNamed = (name: string) => dayOf(Date.parse(`${name}T12:00:00Z`))

function daysOf({ period, from, to }: Choice, today: string): Days {
  if (period === 'custom') return { from, to }
  const firsts: Readonly<Record<Exclude<Choice['period'], 'custom' | 'yesterday'>, string>> = {
    today,
    week: addDays(today, -6),
    month_back: addDays(today, -29),
    month: `${today.slice(0, 7)}-01`,
    year: addMonths(`${today.slice(0, 7)}-01`, -11),
  }
  if (period !== 'yesterday') return { from: firsts[period], to: today }
  const yesterday = addDays(today, -1)
  return { from: yesterday, to: yesterday }
}

function comparedDays({ period, comparison }: Choice, { from, to }: Days): Days | null {
  if (comparison === 'none') return null
  if (comparison === 'year_before' || period === 'year')
    return { from: addMonths(from, -12), to: addMonths(to, -12) }
  if (period === 'month') return { from: addMonths(from, -1), to: addMonths(to, -1) }
  const length = lengthOf({ from, to })
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** As much of the compared time as has passed of the other by the clock on the wall. */
function cut(whole: Span, days: Days, now: number): Span {
  const passed = lengthOf({ from: days.from, to: dayOf(now).name }) - 1
  const day = dayNamed(addDays(dayOf(whole.from).name, passed))
  return { from: whole.from, to: Math.min(whole.to, day.to, day.from + (now - dayOf(now).from)) }
}

const lengthOf = ({ from, to }: Days) => Math.round((utc(to) - utc(from)) / dayMs) + 1
const utc = (name: string) => Date.parse(`${name}T00:00:00Z`)
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const addDays = (name: string, count: number) => nameOf(utc(name) + count * dayMs)

/** The same day of another month, or its last one. */
function addMonths(name: string, count: number): string {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return nameOf(Date.UTC(year, month - 1 + count, Math.min(day, last)))
}

const daysIn: Readonly<Record<Step, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30 }
const count = (days: Days, step: Step) => lengthOf(days) / daysIn[step]

function stepsOf(days: Days): Step[] {
  const fitting = (Object.keys(daysIn) as Step[]).filter(
    (step) => count(days, step) <= mostPoints && (step === 'hour' || count(days, step) >= 1.5),
  )
  const some = fitting.filter((step) => step !== 'hour' || lengthOf(days) <= 14)
  return some.length > 0 ? some : ['month']
}

/** Where each part of a time begins: a day's name, or the number of an hour as `readSeries` has it. */
export function partsOf(
  span: Span,
  step: Step,
): { key: string; at: string | number; from: number }[] {
  if (step === 'hour') {
    const hours = Math.ceil((span.to - span.from) / 3_600_000)
    return Array.from({ length: hours }, (_, index) => {
      const at = span.from + index * 3_600_000
      return { key: String(at / 3_600_000), at, from: at }
    })
  }
  const parts = []
  const end = dayOf(span.to - 1).name
  for (let day = firstOf(dayOf(span.from).name, step); day <= end; day = next(day, step))
    parts.push({ key: day, at: day, from: dayNamed(day).from })
  return parts
}

function firstOf(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(utc(day)).getUTCDay() + 6) % 7
  return step === 'week' ? addDays(day, -sinceMonday) : day
}

function next(day: string, step: Step): string {
  if (step === 'month') return addMonths(day, 1)
  return addDays(day, step === 'week' ? 7 : 1)
}
