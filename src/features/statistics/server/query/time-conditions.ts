import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { Interval } from '../../queries.ts'
import type { QueryParameters } from './query-parameters.ts'

/** SQL conditions for date ranges. Sessions last less than a day; see sessionize/session.ts. */

export function within(column: string, { from, to }: DateRange, values: QueryParameters): string {
  return `${column} >= ${values.instant(from)} and ${column} < ${values.instant(to)}`
}

/** The range extended by a day on both sides, which contains all hits of its sessions. */
export const withinDaysAround = (
  column: string,
  { from, to }: DateRange,
  values: QueryParameters,
) => within(column, { from: from - dayMs, to: to + dayMs }, values)

/** Rows of a roll-up whose hour, day or month begins in a range. */
export function rolledUpIn({ from, to }: DateRange, values: QueryParameters): string {
  return `at >= ${values.second(from)} and at < ${values.second(to)}`
}

export const hitIn = (range: DateRange, values: QueryParameters) => liesIn('at', range, values)

/** Sessions that started in a range. */
export const startedIn = (range: DateRange, values: QueryParameters) =>
  liesIn('started', range, values)

/** Sessions that may have views in a range. */
export const mayOverlap = ({ from, to }: DateRange, values: QueryParameters) =>
  startedIn({ from: dayOf(from - dayMs).from, to }, values)

const monthAt = (at: number, values: QueryParameters) =>
  values.text(new Date(at).toISOString().slice(0, 7).replace('-', ''))

function liesIn(
  column: 'at' | 'started',
  { from, to }: DateRange,
  values: QueryParameters,
): string {
  return `_partition_id >= ${monthAt(from, values)} and _partition_id <= ${monthAt(to - 1, values)}
    and not (${isBefore(column, from, values)}) and ${isBefore(column, to, values)}`
}

/**
 * Whether a hit, or the start or end of a session, is before an instant. Midnights are compared
 * with the column of days, which is almost free to read; times take 8 bytes a row.
 */
export function isBefore(
  column: 'at' | 'started' | 'ended',
  instant: number,
  values: QueryParameters,
): string {
  const day = dayOf(instant)
  const earlier = `${column === 'ended' ? 'last_day' : 'day'} < toDate(${values.text(day.name)})`
  if (day.from === instant) return earlier
  return `(${earlier} or ${column} < ${values.instant(instant)})`
}

/**
 * The start of the interval that contains an instant; of an hour, the count of hours since 1970.
 *
 * @param day its day in Lithuania
 */
export function intervalOf(
  at: string,
  interval: Interval | undefined,
  day = `toDate(${at}, '${timeZone}')`,
): string {
  if (!interval) return "''"
  const starts: Readonly<Record<Interval, string>> = {
    hour: `intDiv(toUnixTimestamp(${at}), 3600)`,
    day,
    week: `toStartOfWeek(${day}, 1)`,
    month: `toStartOfMonth(${day})`,
  }
  return starts[interval]
}
