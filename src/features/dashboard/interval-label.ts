import type { Interval } from '#features/statistics/queries.ts'
import { formatDate, formatDay } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'

type Parts = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

const formatterOf = (zone: typeof timeZone | 'UTC', parts: Parts) =>
  byLanguage((language) => new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: zone }))

const ofHour = {
  time: formatterOf(timeZone, { hour: '2-digit', minute: '2-digit' }),
  day: formatterOf(timeZone, { month: 'long', day: 'numeric' }),
  shortDay: formatterOf(timeZone, { month: '2-digit', day: '2-digit' }),
}
const shortDay = formatterOf('UTC', { month: '2-digit', day: '2-digit' })
const ofMonth = {
  full: formatterOf('UTC', { month: 'long', year: 'numeric' }),
  short: formatterOf('UTC', { month: 'short' }),
  shortWithYear: formatterOf('UTC', { month: '2-digit', year: 'numeric' }),
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

interface IntervalLabel {
  /** Label below the chart. */
  short: string
  /** Label beside the values. */
  full: string
}

/**
 * The label of an interval of the chart.
 *
 * @param isLong whether the range is so long that labels need the year, or the day for hours
 */
export function intervalLabel(
  at: string | number,
  interval: Interval,
  language: Language,
  isLong = false,
): IntervalLabel {
  if (typeof at === 'number') return hourLabel(at, language, isLong)
  const noon = noonOf(at)
  if (interval === 'month') {
    const short = isLong ? ofMonth.shortWithYear : ofMonth.short
    return { short: short[language].format(noon), full: ofMonth.full[language].format(noon) }
  }
  const short = shortDay[language].format(noon)
  const format = isLong ? formatDate : formatDay
  if (interval === 'day') return { short, full: format(at, language) }
  const sunday = new Date(noon + 6 * dayMs).toISOString().slice(0, 10)
  return { short, full: `${format(at, language)} – ${format(sunday, language)}` }
}

function hourLabel(at: number, language: Language, isLong: boolean): IntervalLabel {
  const time = ofHour.time[language].format(at)
  return {
    short: isLong ? ofHour.shortDay[language].format(at) : time,
    full: `${ofHour.day[language].format(at)}, ${time}`,
  }
}
