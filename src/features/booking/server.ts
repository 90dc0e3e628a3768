import type { Contact, MessageForm } from '#features/contact/feature.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { bookingFormFor } from './form.ts'
import { toMessage } from './server/message.ts'
import { type BookingProps, bookingPaths, bookingThanksPaths } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** Its id among the messages. */
    booking_requested: { message: number }
  }
}

type BookingForm = ReturnType<typeof bookingFormFor>

interface Parts {
  contact: Contact
  /** Their ids are the same in each language. */
  plansIn: (language: Language) => BookingProps['plans']
  showAgain: MessageForm<BookingForm>['showAgain']
  now?: () => number
}

/** Takes requests for a meeting, which the owner gets like every message. */
export function registerBookingForm({ contact, plansIn, showAgain, now }: Parts) {
  const plans = plansIn(defaultLanguage).map(({ id }) => id)
  contact.takeForm({
    form: bookingFormFor(plans, now),
    event: 'booking_requested',
    paths: bookingPaths,
    thanksPaths: bookingThanksPaths,
    toMessage: (values, language) => toMessage(values, plansIn(language), language),
    showAgain,
  })
}
