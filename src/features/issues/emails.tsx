import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { issueFrame } from './emails/IssueFooter.tsx'
import { IssueText } from './emails/IssueText.tsx'
import { issueEmailMessages } from './emails/issue-messages.ts'

const newsletterIssue: EmailTemplate<EmailProps['newsletterIssue']> = {
  subject: ({ subject }) => subject,
  Body: IssueText,
  frame: (props) => issueFrame({ ...props, archive: issueEmailMessages[props.language].archive }),
}

/** The owner's email to subscribers who have just confirmed; it looks like an issue. */
const newsletterWelcome: EmailTemplate<EmailProps['newsletterWelcome']> = {
  subject: ({ subject }) => subject,
  Body: IssueText,
  frame: (props) =>
    issueFrame({
      ...props,
      preheader: '',
      isLong: false,
      archive: issueEmailMessages[props.language].issues,
    }),
}

export const issueEmails = { newsletterIssue, newsletterWelcome }
