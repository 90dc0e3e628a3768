import type { Contact, MessageForm, NewMessage } from '#features/contact/feature.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Meeting, MeetingTimes } from '#lib/site/meeting-times.ts'
import type { Http } from '#server/http/http.ts'
import { bookingFormFor } from './form.ts'
import type { MeetingLinks } from './server/meeting-links.ts'
import { toMessage } from './server/message.ts'
import { type BookingChoices, bookingPaths, bookingThanksPaths, withMeeting } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The message's id, and what its row lacks of the meeting at a chosen time. */
    booking_requested: { message: number; meeting?: Omit<Meeting, 'at'> }
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
  links: Pick<MeetingLinks, 'tokenOf'>
  now?: () => number
}

/** Accepts requests for a meeting, which the owner receives like other messages. */
export function registerBookingForm(parts: Parts) {
  const { http, contact, choicesIn, meetings, showAgain, links, now } = parts
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
    thanksAt: (language, message) => thanksPath(links, language, message),
    toMessage: (values, language) => toMessage(values, choicesIn(language), meetings(), language),
    showAgain,
  })
}

function thanksPath(links: Parts['links'], language: Language, message: NewMessage | null): string {
  const path = bookingThanksPaths[language]
  return message?.meeting ? withMeeting(path, links.tokenOf(message.meeting, message.email)) : path
}
