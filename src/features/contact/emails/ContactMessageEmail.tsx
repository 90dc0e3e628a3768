import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph, Quote } from '#ui/email/EmailText.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['contactMessage'] & { language: Language }

/** An email to the owner about a message; an answer goes to the message's sender. */
export function ContactMessageEmail(props: Props) {
  const { name, email, text, fields, inboxUrl, language } = props
  const { writes, answer, all } = emailMessages[language]
  return (
    <>
      <Paragraph>
        <b>{name}</b> ({email}) {writes}:
      </Paragraph>
      <Quote>
        <Lines text={text} />
      </Quote>
      {fields.map((field) => (
        <Paragraph key={field.name}>
          {field.label}: <Lines text={field.text} />
        </Paragraph>
      ))}
      <Paragraph>{answer(name)}</Paragraph>
      <EmailButton href={inboxUrl}>{all}</EmailButton>
    </>
  )
}
