import type { Dimension, Step } from '#features/statistics/panels.ts'
import { formatDate, formatDay } from '#lib/dates.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { Metric } from './choice.ts'
import { isRate } from './columns.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import type { Days } from './wire.ts'

const numbers = byLanguage((language) => new Intl.NumberFormat(locales[language]))
const tenths = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }),
)
const countries = byLanguage(
  (language) => new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' }),
)
const tongues = byLanguage(
  (language) => new Intl.DisplayNames(locales[language], { type: 'language', fallback: 'code' }),
)
const hours = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Vilnius',
    }),
)
const hourDays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      month: 'long',
      day: 'numeric',
      timeZone: 'Europe/Vilnius',
    }),
)
const hourShortDays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      month: '2-digit',
      day: '2-digit',
      timeZone: 'Europe/Vilnius',
    }),
)
const shortDays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
    }),
)
const shortMonths = byLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' }),
)
const shortMonthsOfYears = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const months = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

export const formatNumber = (value: number, language: Language) => numbers[language].format(value)

/** “38 %” in Lithuanian, “38%” in English; tenths only where there is little. */
export function formatPercent(value: number, language: Language): string {
  if (value > 0 && value < 0.05) return `<${formatPercent(0.1, language)}`
  const rounded =
    value > 0 && value < 10
      ? tenths[language].format(value)
      : formatNumber(Math.round(value), language)
  return language === 'lt' ? `${rounded}\u00a0%` : `${rounded}%`
}

export function formatDuration(milliseconds: number, language: Language): string {
  const texts = messages[language]
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds}\u00a0${texts.seconds}`
  const rest = seconds % 60
  const minutes = `${formatNumber(Math.floor(seconds / 60), language)}\u00a0${texts.minutes}`
  return rest === 0 ? minutes : `${minutes} ${rest}\u00a0${texts.seconds}`
}

export function formatMetric(value: number | null, metric: Metric, language: Language): string {
  if (value === null) return '–'
  if (metric === 'visit_time') return formatDuration(value, language)
  return isRate(metric) ? formatPercent(value, language) : formatNumber(value, language)
}

/** What the owner calls a value of a dimension. */
export function valueLabel(dimension: Dimension, value: string, language: Language): string {
  if (value === '') return names[language].nothing[dimension] ?? names[language].nothing.other
  if (dimension === 'channel') return names[language].channels[value] ?? value
  if (dimension === 'device') return names[language].devices[value] ?? value
  if (dimension === 'screen') return names[language].screens[value] ?? value
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value))
    return countries[language].of(value) ?? value
  if (dimension === 'language' && /^[a-z]{2,3}$/.test(value))
    return tongues[language].of(value) ?? value
  return value
}

export function formatDays({ from, to }: Days, language: Language): string {
  if (from === to) return formatDate(from, language)
  return `${formatDate(from, language)} – ${formatDate(to, language)}`
}

/** A part of the time, short below a chart and whole beside its figures; of a long time more. */
export function pointLabel(at: string | number, step: Step, language: Language, isLong = false) {
  if (typeof at === 'number') {
    const hour = hours[language].format(at)
    return {
      short: isLong ? hourShortDays[language].format(at) : hour,
      whole: `${hourDays[language].format(at)}, ${hour}`,
    }
  }
  if (step === 'month') {
    const noon = noonOf(at)
    const short = isLong ? shortMonthsOfYears : shortMonths
    return { short: short[language].format(noon), whole: months[language].format(noon) }
  }
  const short = shortDays[language].format(noonOf(at))
  const format = isLong ? formatDate : formatDay
  if (step === 'day') return { short, whole: format(at, language) }
  const sunday = new Date(noonOf(at) + 6 * 86_400_000).toISOString().slice(0, 10)
  return { short, whole: `${format(at, language)} – ${format(sunday, language)}` }
}
