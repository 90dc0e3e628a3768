import type { Language } from '#lib/language.ts'

/** The form posts to the page of its own, wherever it stands. */
export const bookingPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija',
  en: '/en/booking',
}
export const bookingThanksPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija/aciu',
  en: '/en/booking/thanks',
}

/** What the ids of its fields begin with. */
export const bookingForm = 'registracija'
export const times = ['morning', 'noon', 'afternoon'] as const
export type Time = (typeof times)[number]
export const topics = ['first', 'budget', 'investing', 'pension', 'other'] as const
export type Topic = (typeof topics)[number]
export const longestNote = 1000
/** How far ahead a day may be asked for. */
export const daysAhead = 90

/** What a visitor chose and typed, as it was typed. */
export interface BookingFields {
  /** A calendar date, `2026-11-30`. */
  day: string
  time: string
  topic: string
  name: string
  email: string
  note: string
}
export const emptyBooking: BookingFields = {
  day: '',
  time: 'morning',
  topic: 'first',
  name: '',
  email: '',
  note: '',
}

export type BookingProblem = keyof BookingFields | 'throttled' | 'failed'

export interface BookingProps {
  booking: { fields: BookingFields; problems: readonly BookingProblem[] }
}
