import type { Contact } from '#features/contact/feature.ts'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { Feature } from '#server/feature.ts'
import { topicSchema } from './content.ts'
import { offeredDays } from './days.ts'
import { emptyBooking } from './form.ts'
import { freeTimes } from './free-times.ts'
import { bookingSections } from './sections.ts'
import { confirmMeetings } from './server/confirm-meetings.ts'
import { createMeetingLinks, type MeetingLinks } from './server/meeting-links.ts'
import { serveMeetingFile } from './server/serve-meeting-file.ts'
import { registerBookingForm } from './server.ts'
import {
  type BookingProps,
  bookingPaths,
  bookingThanksPaths,
  meetingField,
  meetingFilePaths,
  planField,
  withMeeting,
} from './wire.ts'

interface Needs {
  contact: Contact
}

interface Booking {
  contact: Contact
  links: MeetingLinks
}

export const booking: Feature<'booking', Needs, Booking> = {
  name: 'booking',
  sections: bookingSections,
  switch: 'booking',
  content: {
    topics: {
      title: { lt: 'Pokalbio temos', en: 'Topics of a meeting' },
      files: 'topics.json',
      schema: topicSchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.id'],
      uniqueFields: ['id'],
    },
  },
  domainEvents: {
    booking_requested: { lt: 'Paprašyta susitikimo', en: 'A meeting was requested' },
  },
  routes: () => [
    {
      page: 'booking',
      paths: bookingPaths,
      variants: {
        parameter: planField,
        values: (content) => ['', ...choicesOf(content).plans.map(({ id }) => id)],
        areShared: true,
      },
      isNewEachDay: true,
      isLive: true,
      props: ({ content, variant, service }) =>
        propsOf(
          { fields: { ...emptyBooking, plan: variant }, problems: [] },
          content,
          service.contact,
        ),
      updated: ({ site }) => site.updated,
    },
    {
      page: 'bookingThanks',
      paths: bookingThanksPaths,
      props: ({ content }) =>
        meetingsOf(content) ? { state: 'held', meeting: null } : { state: 'asked' },
      forQuery: {
        parameters: () => [meetingField],
        props: ({ content: { language }, service }, { [meetingField]: token = '' }) => {
          const meeting = service.links.read(token)
          const filePath = withMeeting(meetingFilePaths[language], token)
          return { state: 'held', meeting: meeting && { ...meeting, filePath } }
        },
      },
      isUnlisted: true,
      thanksFor: { event: 'booking_requested' },
    },
  ],
  open({ http, pages, content, config, key, domainEvents, renderEmail }, { contact }) {
    const { publicUrl } = config
    const links = createMeetingLinks(key)
    const siteIn = (language: Language) => content[language].site
    serveMeetingFile({ http, pages, links, publicUrl, siteIn })
    confirmMeetings({ domainEvents, contact, links, renderEmail, publicUrl, siteIn })
    registerBookingForm({
      links,
      http,
      contact,
      choicesIn: (language) => choicesOf(content[language]),
      meetings: () => meetingsOf(content[defaultLanguage]),
      showAgain: async (booking, answer, ...rest) => {
        const props = await propsOf(booking, content[answer.language], contact)
        return pages.sendFresh('booking', props, answer, ...rest)
      },
    })
    return { contact, links }
  },
  jobs: ({ pages, content }) => [
    {
      name: 'free times of meetings',
      everyMs: minuteMs,
      run: async () => {
        if (!meetingsOf(content[defaultLanguage])) return
        pages.invalidate((path) => Object.values(bookingPaths).includes(path))
      },
    },
  ],
}

const choicesOf = ({ plans, topics, switches }: SiteContent) => ({
  plans: switches.plans ? plans.plans : [],
  topics,
})

/** The calendar of another service comes before our own times. */
const meetingsOf = ({ site }: SiteContent) => (site.booking ? null : site.meetingTimes)

async function propsOf(
  booking: BookingProps['booking'],
  content: SiteContent,
  contact: Contact,
): Promise<BookingProps> {
  const now = Date.now()
  const meetings = meetingsOf(content)
  const offer = meetings && {
    times: freeTimes(meetings, await contact.meetingsAfter(now - dayMs), now),
    ways: meetings.ways,
  }
  return { booking, days: offer ? [] : offeredDays(now), offer, ...choicesOf(content) }
}
