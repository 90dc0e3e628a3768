import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import { emailMessages } from '../email-messages.ts'

type Props = EmailProps['contactMessage'] & { language: Language }

/** An email to the owner about a message; an answer goes to the message's sender. */
export function ContactMessageEmail(props: Props) {
  const { name, email, text, fields, inboxUrl, language } = props
  const { title, writes, answer, all } = emailMessages[language]
  return (
    <EmailLayout title={title} language={language}>
      <p>
        <b>{name}</b> ({email}) {writes}:
      </p>
      <blockquote>
        <Lines text={text} />
      </blockquote>
      {fields.map((field) => (
        <p key={field.name}>
          {field.label}: <Lines text={field.text} />
        </p>
      ))}
      <p>
        {answer(name)}
        <br />
        <a href={inboxUrl}>{all}</a>
      </p>
    </EmailLayout>
  )
}
