import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph, WrittenLink } from '#ui/email/EmailText.tsx'
import { subscriberMessages } from '../subscriber-messages.ts'

type Props = EmailProps['newsletterConfirmation'] & { language: Language }

/** Contains nothing a visitor typed: otherwise anybody could write to strangers by the form. */
export function ConfirmationEmail({ site, confirmUrl, language }: Props) {
  const { asks, confirm, byAddress, otherwise } = subscriberMessages[language].email
  return (
    <>
      <Paragraph>{asks(site)}</Paragraph>
      <EmailButton href={confirmUrl}>{confirm}</EmailButton>
      <Paragraph isSmall>
        {byAddress}
        <br />
        <WrittenLink href={confirmUrl} />
      </Paragraph>
      <Paragraph isSmall>{otherwise}</Paragraph>
    </>
  )
}
