import type { Contact } from '#features/contact/feature.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { Feature } from '#server/feature.ts'
import { topicSchema } from './content.ts'
import { offeredDays } from './days.ts'
import { emptyBooking } from './form.ts'
import { bookingSections } from './sections.ts'
import { registerBookingForm } from './server.ts'
import { type BookingProps, bookingPaths, bookingThanksPaths, planField } from './wire.ts'

interface Needs {
  contact: Contact
}

export const booking: Feature<'booking', Needs> = {
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
      props: ({ content, variant }) =>
        propsOf({ fields: { ...emptyBooking, plan: variant }, problems: [] }, content),
      updated: ({ site }) => site.updated,
    },
    {
      page: 'bookingThanks',
      paths: bookingThanksPaths,
      props: () => ({}),
      isUnlisted: true,
      thanksFor: { event: 'booking_requested' },
    },
  ],
  open({ http, pages, content }, { contact }) {
    registerBookingForm({
      http,
      contact,
      choicesIn: (language) => choicesOf(content[language]),
      showAgain: (booking, answer, ...rest) =>
        pages.sendFresh('booking', propsOf(booking, content[answer.language]), answer, ...rest),
    })
  },
}

const choicesOf = ({ plans, topics, switches }: SiteContent) => ({
  plans: switches.plans ? plans.plans : [],
  topics,
})

function propsOf(booking: BookingProps['booking'], content: SiteContent): BookingProps {
  return { booking, days: offeredDays(Date.now()), ...choicesOf(content) }
}
