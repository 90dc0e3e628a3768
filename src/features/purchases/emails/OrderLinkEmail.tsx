import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph, WrittenLink } from '#ui/email/EmailText.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['orderLink'] & { language: Language }

export function OrderLinkEmail({ number, url, language }: Props) {
  const { asked, button, byAddress, otherwise } = emailMessages[language].link
  return (
    <>
      <Paragraph>{asked(number)}</Paragraph>
      <EmailButton href={url}>{button}</EmailButton>
      <Paragraph isSmall>
        {byAddress}
        <br />
        <WrittenLink href={url} />
      </Paragraph>
      <Paragraph isSmall>{otherwise}</Paragraph>
    </>
  )
}
