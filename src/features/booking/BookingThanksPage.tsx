import { ThanksPage } from '#features/contact/ThanksPage.tsx'
import type { Language } from '#lib/language.ts'
import { heldMessages } from './held-messages.ts'
import { formatMeeting } from './meeting-time.ts'
import { messages } from './messages.ts'
import { type BookingThanksProps, bookingPaths } from './wire.ts'

type Props = BookingThanksProps & { language: Language }

/** Answers a request for a meeting, or a link to one that cannot be added to a calendar. */
export function BookingThanksPage({ language, ...props }: Props) {
  const { held, ...texts } = messages[language]
  const { title, next, add, choose, ...about } = heldMessages[language]
  if (props.state === 'asked') return <ThanksPage {...texts} language={language} />
  if (props.state !== 'held') {
    const { title: thanksTitle, text: thanks } = about[props.state]
    const action = { href: bookingPaths[language], text: choose }
    return <ThanksPage {...{ thanksTitle, thanks, action, language }} back={texts.back} />
  }
  const { meeting } = props
  if (!meeting) return <ThanksPage {...texts} thanks={held.thanks} language={language} />
  return (
    <ThanksPage
      thanksTitle={title}
      thanks={about.held(formatMeeting(meeting, language))}
      back={texts.back}
      action={{ href: meeting.filePath, text: add }}
      next={next}
      language={language}
    />
  )
}

/** The title of the page in browsers. */
export function thanksTitle({ state, ...props }: BookingThanksProps, language: Language): string {
  const { title, ...about } = heldMessages[language]
  if (state === 'invalid' || state === 'past') return about[state].title
  const isNamed = 'meeting' in props && props.meeting
  return isNamed ? title : messages[language].thanksTitle
}
