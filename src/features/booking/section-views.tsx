import type { SectionViews } from '#ui/section-view.ts'
import { Booking } from './Booking.tsx'
import styles from './Booking.tsx?styles'

export const bookingSectionViews: Pick<SectionViews, 'booking'> = {
  booking: {
    Body: ({ head, frame, hasTimes, days, plans, topics, path, language }) => (
      <>
        {head}
        <Booking {...{ frame, hasTimes, days, plans, topics, path, language }} />
      </>
    ),
    styles,
  },
}
