import type { Contact, MessageForm } from '#features/contact/feature.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
import type { Http } from '#server/http/http.ts'
import { bookingFormFor } from './form.ts'
import { toMessage } from './server/message.ts'
import { type BookingChoices, bookingPaths, bookingThanksPaths } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The message's id. */
    booking_requested: { message: number }
  }
}

type BookingForm = ReturnType<typeof bookingFormFor>

interface Parts {
  http: Http
  contact: Contact
  /** Plans and topics, whose ids are equal in each language. */
  choicesIn: (language: Language) => BookingChoices
  meetings: () => MeetingTimes | null
  showAgain: MessageForm<BookingForm>['showAgain']
  now?: () => number
}

/** Accepts requests for a meeting, which the owner receives like other messages. */
export function registerBookingForm({ http, contact, choicesIn, meetings, showAgain, now }: Parts) {
  const formNow = () => {
    const { plans, topics } = choicesIn(defaultLanguage)
    const offered = {
      plans: plans.map(({ id }) => id),
      topics: topics.map(({ id }) => id),
      meetings: meetings(),
    }
    return bookingFormFor(offered, now)
  }
  contact.takeForm(http, {
    form: formNow,
    event: 'booking_requested',
    paths: bookingPaths,
    thanksPaths: bookingThanksPaths,
    toMessage: (values, language) => toMessage(values, choicesIn(language), meetings(), language),
    showAgain,
  })
}
