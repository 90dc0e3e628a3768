import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph } from '#ui/email/EmailText.tsx'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { heldMessages } from './held-messages.ts'
import { formatMeeting } from './meeting-time.ts'
import { messages } from './messages.ts'

type Props = EmailProps['meetingHeld']

const meetingHeld: EmailTemplate<Props> = {
  subject: ({ meeting }, language) =>
    heldMessages[language].email.subject(formatMeeting(meeting, language)),
  Body: MeetingHeldEmail,
  frame: ({ language }) => ({ title: heldMessages[language].email.title }),
}

export const bookingEmails = { meetingHeld }

function MeetingHeldEmail(props: Props & { language: Language }) {
  const { meeting, address, phone, fileUrl, language } = props
  const { held, next, add, email } = heldMessages[language]
  const { fields, ways } = messages[language]
  const way = [ways[meeting.way], address].filter(Boolean).join(', ')
  return (
    <>
      <Paragraph>{held(formatMeeting(meeting, language))}</Paragraph>
      <Paragraph>
        {fields.way.label}: {way}
      </Paragraph>
      <EmailButton href={fileUrl}>{add}</EmailButton>
      <Paragraph>{next}</Paragraph>
      <Paragraph>{phone ? email.changeByPhone(phone) : email.change}</Paragraph>
    </>
  )
}
