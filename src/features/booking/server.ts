import type { Contact, MessageForm } from '#features/contact/feature.ts'
import { bookingFormAt } from './form.ts'
import { toMessage } from './server/message.ts'
import { bookingPaths, bookingThanksPaths } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** Its id among the messages. */
    booking_requested: { message: number }
  }
}

type BookingForm = ReturnType<typeof bookingFormAt>

/** Takes requests for a meeting, which the owner gets like every message. */
export function registerBookingForm(
  { takeForm }: Contact,
  showAgain: MessageForm<BookingForm>['showAgain'],
  now = Date.now,
) {
  takeForm({
    form: bookingFormAt(now),
    event: 'booking_requested',
    paths: bookingPaths,
    thanksPaths: bookingThanksPaths,
    toMessage,
    showAgain,
  })
}
