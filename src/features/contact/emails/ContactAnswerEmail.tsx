import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { Paragraph, Quote } from '#ui/email/EmailText.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['contactAnswer'] & { language: Language }

/** The owner's answer, with the visitor's question below it. */
export function ContactAnswerEmail({ answer, question, askedAt, language }: Props) {
  const texts = emailMessages[language]
  return (
    <>
      <Paragraph>
        <Lines text={answer} />
      </Paragraph>
      <Paragraph>{texts.youWrote(formatDateTime(askedAt, language))}</Paragraph>
      <Quote>
        <Lines text={question} />
      </Quote>
    </>
  )
}
