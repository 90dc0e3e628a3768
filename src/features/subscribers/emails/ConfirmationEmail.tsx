import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { subscriberMessages } from '../subscriber-messages.ts'

type Props = EmailProps['newsletterConfirmation'] & { language: Language }

/** Contains nothing a visitor typed: otherwise anybody could write to strangers by the form. */
export function ConfirmationEmail({ site, confirmUrl, colour, language }: Props) {
  const { subject, asks, confirm, byAddress, otherwise } = subscriberMessages[language].email
  return (
    <EmailLayout title={subject(site)} language={language}>
      <p>{asks(site)}</p>
      <EmailButton href={confirmUrl} colour={colour}>
        {confirm}
      </EmailButton>
      <p style={{ fontSize: 14 }}>
        {byAddress}
        <br />
        <a href={confirmUrl} style={{ overflowWrap: 'anywhere' }}>
          {confirmUrl}
        </a>
      </p>
      <p style={{ fontSize: 14 }}>{otherwise}</p>
    </EmailLayout>
  )
}
