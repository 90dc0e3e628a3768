import type { MessageProblem } from '#features/contact/wire.ts'
import type { Submission, TypedFields } from '#lib/form.ts'
import type { Language } from '#lib/language.ts'
import type { bookingForm } from './form.ts'

/** The form posts to the page of its own, wherever it stands. */
export const bookingPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija',
  en: '/en/booking',
}
export const bookingThanksPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija/aciu',
  en: '/en/booking/thanks',
}

export const emptyBooking: TypedFields<typeof bookingForm> = {
  day: '',
  time: 'morning',
  topic: 'first',
  name: '',
  email: '',
  note: '',
}

export interface BookingProps {
  booking: Submission<typeof bookingForm, MessageProblem>
}

declare module '#lib/page.ts' {
  interface PageProps {
    booking: BookingProps
    bookingThanks: object
  }
}
