import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { ConfirmationEmail } from './emails/ConfirmationEmail.tsx'
import { IssueEmail } from './emails/IssueEmail.tsx'
import { WelcomeEmail } from './emails/WelcomeEmail.tsx'
import { subscriberMessages } from './subscriber-messages.ts'

const newsletterIssue: EmailTemplate<EmailProps['newsletterIssue']> = {
  subject: ({ subject }) => subject,
  Body: IssueEmail,
}

const newsletterConfirmation: EmailTemplate<EmailProps['newsletterConfirmation']> = {
  subject: ({ site }, language) => subscriberMessages[language].email.subject(site),
  Body: ConfirmationEmail,
}

const newsletterWelcome: EmailTemplate<EmailProps['newsletterWelcome']> = {
  subject: ({ subject }) => subject,
  Body: WelcomeEmail,
}

export const newsletterEmails = { newsletterIssue, newsletterConfirmation, newsletterWelcome }
