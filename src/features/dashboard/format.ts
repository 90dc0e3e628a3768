import type { Dimension } from '#features/statistics/dimensions.ts'
import { type Metric, metricRow } from '#features/statistics/metrics.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { messages } from './messages.ts'
import type { DayRange } from './wire.ts'

const numbers = byLanguage((language) => new Intl.NumberFormat(locales[language]))
const tenths = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }),
)
const countries = byLanguage(
  (language) => new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' }),
)
const languages = byLanguage(
  (language) => new Intl.DisplayNames(locales[language], { type: 'language', fallback: 'code' }),
)
export const formatNumber = (value: number, language: Language) => numbers[language].format(value)

/** “38 %” in Lithuanian, “38%” in English; with tenths below 10 percent. */
export function formatPercent(value: number, language: Language): string {
  if (value > 0 && value < 0.05) return `<${formatPercent(0.1, language)}`
  const rounded =
    value > 0 && value < 10
      ? tenths[language].format(value)
      : formatNumber(Math.round(value), language)
  return language === 'lt' ? `${rounded}\u00a0%` : `${rounded}%`
}

function formatDuration(milliseconds: number, language: Language): string {
  const texts = messages[language]
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds}\u00a0${texts.seconds}`
  const rest = seconds % 60
  const minutes = `${formatNumber(Math.floor(seconds / 60), language)}\u00a0${texts.minutes}`
  return rest === 0 ? minutes : `${minutes}\u00a0${rest}\u00a0${texts.seconds}`
}

/** Formats a metric; a dash where it is unknown. */
export function formatMetric(value: number | null, metric: Metric, language: Language): string {
  if (value === null) return '–'
  const { format } = metricRow(metric)
  if (format === 'duration') return formatDuration(value, language)
  return format === 'count' ? formatNumber(value, language) : formatPercent(value, language)
}

/** The label of a dimension's value. */
export function valueLabel(dimension: Dimension, value: string, language: Language): string {
  const { empty, channels, devices, screens } = dimensionLabels[language]
  if (value === '') return empty[dimension] ?? empty.other
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value))
    return countries[language].of(value) ?? value
  if (dimension === 'language' && /^[a-z]{2,3}$/.test(value))
    return languages[language].of(value) ?? value
  const labels: Partial<Record<Dimension, Readonly<Record<string, string>>>> = {
    channel: channels,
    device: devices,
    screen: screens,
  }
  return labels[dimension]?.[value] ?? value
}

const dayRanges = byLanguage((language) => {
  const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return {
    short: new Intl.DateTimeFormat(locales[language], day),
    full: new Intl.DateTimeFormat(locales[language], { ...day, year: 'numeric' }),
  }
})

/**
 * “spalio 26 – lapkričio 22 d.”; with the year where it differs from the year of `beside`, or
 * within the range.
 */
export function formatDayRange({ from, to }: DayRange, language: Language, beside = to): string {
  const format = dayRanges[language][to.slice(0, 4) === beside.slice(0, 4) ? 'short' : 'full']
  const text = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  if (language !== 'lt' || from === to) return text
  // For a range the library omits the Lithuanian words after years and days.
  return `${text.replaceAll(/\b(\d{4}) /g, '$1 m. ')} d.`
}
