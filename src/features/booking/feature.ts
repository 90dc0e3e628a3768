import type { Contact } from '#features/contact/feature.ts'
import type { Feature } from '#server/feature.ts'
import { registerBookingForm } from './server.ts'
import { bookingPaths, bookingThanksPaths, emptyBooking } from './wire.ts'

interface Needs {
  contact: Contact
}

export const booking: Feature<'booking', Needs> = {
  name: 'booking',
  domainEvents: {
    booking_requested: { lt: 'Paprašyta susitikimo', en: 'A meeting was asked for' },
  },
  routes: () => [
    {
      page: 'booking',
      paths: bookingPaths,
      props: () => ({ booking: { fields: emptyBooking, problems: [] } }),
      updated: ({ site }) => site.updated,
    },
    { page: 'bookingThanks', paths: bookingThanksPaths, props: () => ({}), isUnlisted: true },
  ],
  open({ pages }, { contact }) {
    registerBookingForm(contact, (booking, ...rest) =>
      pages.sendFresh('booking', { booking }, ...rest),
    )
  },
}
