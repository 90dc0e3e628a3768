import type { FrameEmbed } from '#features/consent/embeds.ts'
import type { MessageProblem } from '#features/contact/wire.ts'
import type { Submission } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { Meeting, MeetingWay } from '#lib/site/meeting-times.ts'
import type { bookingForm } from './form.ts'

/** The form posts to its own page, wherever it is shown. */
export const bookingPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija',
  en: '/en/booking',
}
/** The query parameter for the plan that led to the form. */
export const planField = 'plan'

/** The form with a chosen plan. */
export const bookingPathFor = (plan: string, language: Language) =>
  `${bookingPaths[language]}?${planField}=${plan}`

export const bookingThanksPaths: Readonly<Record<Language, string>> = {
  lt: '/registracija/aciu',
  en: '/en/booking/thanks',
}

/** The query parameter for a held meeting, in a signed form. */
export const meetingField = 'susitikimas'

/** The file of a held meeting for the visitor's calendar. */
export const meetingFilePaths: Readonly<Record<Language, string>> = {
  lt: '/registracija/susitikimas.ics',
  en: '/en/booking/meeting.ics',
}

/** An address with a held meeting: of its thanks, or of its file. */
export const withMeeting = (path: string, token: string) => `${path}?${meetingField}=${token}`

/** A plan or topic for a meeting. */
export interface BookingChoice {
  id: string
  name: string
}

export const namesById = (choices: readonly BookingChoice[]) =>
  Object.fromEntries(choices.map(({ id, name }) => [id, name]))

export type BookingChoices = Pick<BookingProps, 'plans' | 'topics'>

/** What visitors choose from where times of meetings are set. */
interface MeetingOffer {
  /** The free times: `2026-12-01T10:00` */
  times: readonly string[]
  ways: readonly MeetingWay[]
}

export interface BookingProps {
  booking: Submission<typeof bookingForm, MessageProblem>
  /** The days to choose from: `2026-11-30` */
  days: readonly string[]
  /** Null while visitors suggest a part of a day. */
  offer: MeetingOffer | null
  plans: readonly BookingChoice[]
  topics: readonly BookingChoice[]
}

/** `held` is without a meeting where the address names none; `invalid` and `past` are links. */
export type BookingThanksProps =
  | { state: 'asked' | 'invalid' | 'past' }
  | { state: 'held'; meeting: null | (Meeting & { filePath: string }) }

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    /** A chosen time, to the visitor who chose it. */
    meetingHeld: {
      meeting: Meeting
      /** Null where nobody visits the firm. */
      address: string | null
      /** Empty where the firm has none. */
      phone: string
      fileUrl: string
    }
  }
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    booking: BookingProps
    bookingThanks: BookingThanksProps
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    topics: readonly BookingChoice[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    booking: Pick<BookingProps, 'days' | 'plans' | 'topics'> & {
      frame: FrameEmbed | null
      /** Free times are on the page of the form alone, which is never long in a cache. */
      hasTimes: boolean
    }
  }
}
