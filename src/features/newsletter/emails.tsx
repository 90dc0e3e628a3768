import type { EmailProps } from '#lib/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { IssueEmail } from './emails/IssueEmail.tsx'

const newsletterIssue: EmailTemplate<EmailProps['newsletterIssue']> = {
  subject: ({ subject }) => subject,
  Body: IssueEmail,
}

export const newsletterEmails = { newsletterIssue }
