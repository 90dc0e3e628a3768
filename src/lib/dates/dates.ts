import { byLanguage, type Language, locales } from '../language.ts'
import { memoize } from '../memoize.ts'
import { nonBreaking } from '../text/typography.ts'
import { timeZone } from './time-zone.ts'

/** Names of calendar dates, each made once, because a page of forms shows about sixty of them. */
const namesBy = (options: Intl.DateTimeFormatOptions) =>
  byLanguage((language) => {
    // Making a formatter costs a hundred times its use.
    const formatter = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    return memoize((date) => nonBreaking(formatter.format(new Date(`${date}T00:00:00Z`))))
  })

const fullDates = namesBy({ dateStyle: 'long' })
const days = namesBy({ month: 'long', day: 'numeric' })
const weekdays = namesBy({ weekday: 'long', month: 'long', day: 'numeric' })
const weekdayNames = namesBy({ weekday: 'long' })
const months = namesBy({ year: 'numeric', month: 'long' })

const dateTimes = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    }),
)

/** A calendar date (`2026-11-03`) as people read it: “2026 m. lapkričio 3 d.” */
export function formatDate(date: string, language: Language): string {
  return fullDates[language](date)
}

/** The same without the year, for lists in which the year is obvious: “lapkričio 3 d.” */
export function formatDay(date: string, language: Language): string {
  return days[language](date)
}

/** With its weekday: “lapkričio 3 d., antradienis” */
export function formatWeekday(date: string, language: Language): string {
  return weekdays[language](date)
}

/** The weekday of a date: “antradienis” */
export function formatWeekdayName(date: string, language: Language): string {
  return weekdayNames[language](date)
}

/** The month of a date: “2026 m. lapkritis” */
export function formatMonth(date: string, language: Language): string {
  return months[language](date)
}

/** An instant in milliseconds in Lithuanian local time, which is the owner's. */
export function formatDateTime(at: number, language: Language): string {
  return nonBreaking(dateTimes[language].format(at))
}

const shortDateTimes = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    }),
)

/** The same in digits, for columns: “2026-11-03 09:05”. */
export function formatShortDateTime(at: number, language: Language): string {
  return nonBreaking(shortDateTimes[language].format(at))
}

/** From one instant up to but excluding another, in milliseconds. */
export interface DateRange {
  from: number
  to: number
}

/** The same day of an earlier month; a day that month lacks runs over into the next month. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}
