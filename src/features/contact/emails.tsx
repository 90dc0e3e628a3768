import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { emailMessages } from './email-messages.ts'
import { ContactAnswerEmail } from './emails/ContactAnswerEmail.tsx'
import { ContactMessageEmail } from './emails/ContactMessageEmail.tsx'

const contactMessage: EmailTemplate<EmailProps['contactMessage']> = {
  subject: ({ name }, language) => `${emailMessages[language].title}: ${name}`,
  Body: ContactMessageEmail,
  frame: ({ language }) => ({ title: emailMessages[language].title }),
}

const contactAnswer: EmailTemplate<EmailProps['contactAnswer']> = {
  subject: ({ siteName }, language) => emailMessages[language].answered(siteName),
  Body: ContactAnswerEmail,
}

export const contactEmails = { contactMessage, contactAnswer }
