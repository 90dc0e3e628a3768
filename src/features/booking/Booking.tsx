import { EmbeddedFrame } from '#features/consent/EmbeddedFrame.tsx'
import type { FrameEmbed } from '#features/consent/embeds.ts'
import type { Language } from '#lib/language.ts'
import { BookingForm } from './BookingForm.tsx'
import { CalendarSketch } from './CalendarSketch.tsx'
import { messages } from './messages.ts'
import type { BookingProps } from './wire.ts'

type Props = Pick<BookingProps, 'days' | 'plans' | 'topics'> & {
  booking?: BookingProps['booking']
  /** The calendar in the site's content; without it our own form is shown. */
  frame: FrameEmbed | null
  /** The page's own path. */
  path: string
  language: Language
}

/** The form or calendar in which a visitor asks for a meeting. */
export function Booking({ frame, booking, days, plans, topics, path, language }: Props) {
  if (!frame) return <BookingForm {...booking} {...{ days, plans, topics, language }} />
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
