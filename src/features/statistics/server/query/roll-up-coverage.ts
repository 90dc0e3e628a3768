import type { DateRange } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'

/** Rows of a roll-up: one for each `grain` that begins in the range. */
export interface RolledUpRange extends DateRange {
  grain: 'hour' | 'day' | 'month'
}

export interface Coverage {
  rolledUp: readonly RolledUpRange[]
  /** The end of an incomplete day, which is read from the rows themselves. */
  rest: DateRange | null
}

/**
 * Covers a range by whole months and the remaining days.
 *
 * @param byDay keeps days separate, for charts
 */
export function coverByRollUp({ from, to }: DateRange, byDay = false): Coverage {
  const lastDay = dayOf(to).from
  const rest = lastDay < to ? { from: Math.max(from, lastDay), to } : null
  const end = rest ? rest.from : to
  const months = wholeMonths(from, end)
  const ranges: RolledUpRange[] = months
    ? [
        { grain: byDay ? 'day' : 'month', ...months },
        { grain: 'day', from, to: months.from },
        { grain: 'day', from: months.to, to: end },
      ]
    : [{ grain: 'day', from, to: end }]
  return { rolledUp: ranges.filter((range) => range.from < range.to), rest }
}

function wholeMonths(from: number, to: number): DateRange | null {
  const first = monthOf(from)
  const start = first.from === from ? from : first.to
  const end = monthOf(to).from
  return start < end ? { from: start, to: end } : null
}

/** The month in Lithuania that contains an instant. */
export function monthOf(at: number): DateRange {
  const [year = 0, month = 1] = dayOf(at).name.split('-').map(Number)
  const firstDay = (index: number) => dayOf(Date.UTC(year, index, 1, 12)).from
  return { from: firstDay(month - 1), to: firstDay(month) }
}
