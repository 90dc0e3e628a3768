import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { IssueEmail } from './emails/IssueEmail.tsx'
import { WelcomeEmail } from './emails/WelcomeEmail.tsx'

const newsletterIssue: EmailTemplate<EmailProps['newsletterIssue']> = {
  subject: ({ subject }) => subject,
  Body: IssueEmail,
}

const newsletterWelcome: EmailTemplate<EmailProps['newsletterWelcome']> = {
  subject: ({ subject }) => subject,
  Body: WelcomeEmail,
}

export const issueEmails = { newsletterIssue, newsletterWelcome }
