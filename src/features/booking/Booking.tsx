import { EmbeddedFrame } from '#features/consent/EmbeddedFrame.tsx'
import type { FrameEmbed } from '#features/consent/embeds.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { BookingForm } from './BookingForm.tsx'
import { CalendarSketch } from './CalendarSketch.tsx'
import { messages } from './messages.ts'
import { type BookingProps, bookingPaths } from './wire.ts'

type Props = Pick<BookingProps, 'days' | 'plans' | 'topics'> & {
  booking?: BookingProps['booking']
  offer?: BookingProps['offer']
  /** The times are on the form's own page. */
  hasTimes?: boolean
  /** The calendar in the site's content; without it our own form is shown. */
  frame: FrameEmbed | null
  /** The page's own path. */
  path: string
  language: Language
}

/** The form or calendar in which a visitor asks for a meeting. */
export function Booking(props: Props) {
  const { frame, booking, offer = null, hasTimes, days, plans, topics, path, language } = props
  if (!frame && hasTimes)
    return <Button href={bookingPaths[language]}>{messages[language].showTimes}</Button>
  if (!frame) return <BookingForm {...booking} {...{ days, offer, plans, topics, language }} />
  const { calendar, showCalendar, openCalendar } = messages[language]
  return (
    <EmbeddedFrame
      id="kalendorius"
      frame={frame}
      title={calendar}
      button={showCalendar}
      link={openCalendar(frame.provider)}
      path={path}
      language={language}
    >
      <CalendarSketch />
    </EmbeddedFrame>
  )
}
