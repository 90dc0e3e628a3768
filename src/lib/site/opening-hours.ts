import type { Language } from '../language.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Weekday = (typeof weekdays)[number]

/** The same hours on one day or on several in a row. */
export interface OpeningHours {
  from: Weekday
  until: Weekday
  /** In Lithuania’s time: `09:00` */
  opens: string
  closes: string
}

const shortNames: Readonly<Record<Language, Readonly<Record<Weekday, string>>>> = {
  lt: { mon: 'I', tue: 'II', wed: 'III', thu: 'IV', fri: 'V', sat: 'VI', sun: 'VII' },
  en: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
}

/** As visitors read it: “I–V 9:00–17:00” */
export function openingHoursText(hours: readonly OpeningHours[], language: Language): string {
  const names = shortNames[language]
  return hours
    .map(({ from, until, opens, closes }) => {
      const days = from === until ? names[from] : `${names[from]}–${names[until]}`
      return `${days} ${timeOf(opens)}–${timeOf(closes)}`
    })
    .join(', ')
}

const timeOf = (time: string) => time.replace(/^0/, '')

const schemaNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** In terms of schema.org. */
export const openingHoursSpecification = (hours: readonly OpeningHours[]) =>
  hours.map(({ from, until, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays
      .slice(weekdays.indexOf(from), weekdays.indexOf(until) + 1)
      .map((day) => schemaNames[day]),
    opens,
    closes,
  }))
