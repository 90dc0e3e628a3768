import type { Span } from '../../panels.ts'
import { dayOf } from '../day.ts'

export interface Coverage {
  months: Span | null
  days: readonly Span[]
  /** What whole days do not cover, to be read from the rows themselves. */
  rest: Span | null
}

/** Whole months, the days left over, and the end of a day that is cut. */
export function cover({ from, to }: Span): Coverage {
  const lastDay = dayOf(to).from
  const rest = lastDay < to ? { from: Math.max(from, lastDay), to } : null
  const end = rest ? rest.from : to
  const months = wholeMonths(from, end)
  const days = months
    ? [
        { from, to: months.from },
        { from: months.to, to: end },
      ]
    : [{ from, to: end }]
  return { months, days: days.filter((span) => span.from < span.to), rest }
}

function wholeMonths(from: number, to: number): Span | null {
  const first = monthOf(from)
  const start = first.from === from ? from : first.to
  const end = monthOf(to).from
  return start < end ? { from: start, to: end } : null
}

/** The month in Lithuania that a moment falls into. */
export function monthOf(at: number): Span {
  const [year = 0, month = 1] = dayOf(at).name.split('-').map(Number)
  const firstDay = (index: number) => dayOf(Date.UTC(year, index, 1, 12)).from
  return { from: firstDay(month - 1), to: firstDay(month) }
}
