import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['orderLink'] & { language: Language }

export function OrderLinkEmail({ siteName, number, url, colour, language }: Props) {
  const { subject, asked, button, byAddress, otherwise } = emailMessages[language].link
  return (
    <EmailLayout title={subject(siteName, number)} language={language}>
      <p>{asked(number)}</p>
      <EmailButton href={url} colour={colour}>
        {button}
      </EmailButton>
      <p style={{ fontSize: 14 }}>
        {byAddress}
        <br />
        <a href={url} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </a>
      </p>
      <p style={{ fontSize: 14 }}>{otherwise}</p>
    </EmailLayout>
  )
}
