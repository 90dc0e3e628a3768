import { byLanguage, type Language, locales } from './language.ts'
import { nonBreaking } from './typography.ts'

// A formatter is made once for each language: making one costs a hundred times its use.
const fullDates = byLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }),
)
const days = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

const weekdays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
const months = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

const dateTimes = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Vilnius',
    }),
)

/** A calendar date (`2026-11-03`) as people read it: “2026 m. lapkričio 3 d.” */
export function formatDate(date: string, language: Language): string {
  return nonBreaking(fullDates[language].format(new Date(`${date}T00:00:00Z`)))
}

/** The same without its year, for lists in which the year is plain: “lapkričio 3 d.” */
export function formatDay(date: string, language: Language): string {
  return nonBreaking(days[language].format(new Date(`${date}T00:00:00Z`)))
}

/** With its weekday: “lapkričio 3 d., antradienis” */
export function formatWeekday(date: string, language: Language): string {
  return nonBreaking(weekdays[language].format(new Date(`${date}T00:00:00Z`)))
}

/** The month of a date: “2026 m. lapkritis” */
export function formatMonth(date: string, language: Language): string {
  return nonBreaking(months[language].format(new Date(`${date}T00:00:00Z`)))
}

/** An instant in milliseconds as it is written in Lithuania, where the owner is. */
export function formatDateTime(at: number, language: Language): string {
  return nonBreaking(dateTimes[language].format(at))
}

/** From one instant to another that is no longer part of it, in milliseconds. */
export interface DateRange {
  from: number
  to: number
}
