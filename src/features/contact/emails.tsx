import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { emailMessages } from './email-messages.ts'
import { ContactAnswerEmail } from './emails/ContactAnswerEmail.tsx'
import { ContactMessageEmail } from './emails/ContactMessageEmail.tsx'

const contactMessage: EmailTemplate<EmailProps['contactMessage']> = {
  subject: ({ name }, language) => `${emailMessages[language].title}: ${name}`,
  Body: ContactMessageEmail,
}

const contactAnswer: EmailTemplate<EmailProps['contactAnswer']> = {
  subject: ({ siteName }, language) => emailMessages[language].answered(siteName),
  Body: ContactAnswerEmail,
}

export const contactEmails = { contactMessage, contactAnswer }
