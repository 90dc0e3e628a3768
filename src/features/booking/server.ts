import type { Contact, MessageForm } from '#features/contact/feature.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { bookingFormFor } from './form.ts'
import { toMessage } from './server/message.ts'
import { type BookingChoices, bookingPaths, bookingThanksPaths } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** Its id among the messages. */
    booking_requested: { message: number }
  }
}

type BookingForm = ReturnType<typeof bookingFormFor>

interface Parts {
  contact: Contact
  /** Plans and topics, whose ids are the same in each language. */
  choicesIn: (language: Language) => BookingChoices
  showAgain: MessageForm<BookingForm>['showAgain']
  now?: () => number
}

/** Takes requests for a meeting, which the owner gets like every message. */
export function registerBookingForm({ contact, choicesIn, showAgain, now }: Parts) {
  const { plans, topics } = choicesIn(defaultLanguage)
  const offered = { plans: plans.map(({ id }) => id), topics: topics.map(({ id }) => id) }
  contact.takeForm({
    form: bookingFormFor(offered, now),
    event: 'booking_requested',
    paths: bookingPaths,
    thanksPaths: bookingThanksPaths,
    toMessage: (values, language) => toMessage(values, choicesIn(language), language),
    showAgain,
  })
}
