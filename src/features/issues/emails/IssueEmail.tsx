import type { Language } from '#lib/language.ts'
import type { IssueEmailProps } from '../issue-email.ts'
import { EmailFrame } from './EmailFrame.tsx'
import { issueEmailMessages } from './issue-messages.ts'

/** An issue of the newsletter. */
export function IssueEmail(props: IssueEmailProps & { language: Language }) {
  return <EmailFrame {...props} archive={issueEmailMessages[props.language].archive} />
}
