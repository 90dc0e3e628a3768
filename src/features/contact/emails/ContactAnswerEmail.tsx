import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['contactAnswer'] & { language: Language }

/** The owner's answer, with the visitor's question below it. */
export function ContactAnswerEmail({ answer, question, askedAt, siteName, language }: Props) {
  const texts = emailMessages[language]
  return (
    <EmailLayout title={texts.answered(siteName)} language={language}>
      <p>
        <Lines text={answer} />
      </p>
      <p>{texts.youWrote(formatDateTime(askedAt, language))}</p>
      <blockquote>
        <Lines text={question} />
      </blockquote>
    </EmailLayout>
  )
}
