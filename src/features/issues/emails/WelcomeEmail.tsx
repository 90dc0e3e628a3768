import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailFrame } from './EmailFrame.tsx'
import { issueEmailMessages } from './issue-messages.ts'

/** The owner's email to subscribers who have just confirmed; it looks like an issue. */
export function WelcomeEmail(props: EmailProps['newsletterWelcome'] & { language: Language }) {
  const { issues } = issueEmailMessages[props.language]
  return <EmailFrame {...props} preheader="" isLong={false} archive={issues} />
}
