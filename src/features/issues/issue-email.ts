import type { EmailLook } from '#lib/site/email-look.ts'
import type { IssueBlock } from './issue-blocks.ts'

/** The props of the template of an issue's email; links may be merge tags. */
export interface IssueEmailProps extends EmailLook {
  subject: string
  preheader: string
  blocks: readonly IssueBlock[]
  links: { unsubscribe: string; preferences: string; archive: string }
  /** Repeats the link to unsubscribe above the text, for programs that clip long emails. */
  isLong: boolean
}

/** Bytes of the HTML in UTF-8, before recipients' own data are filled in: Gmail clips at 102 kB. */
export const emailSizes = { long: 60_000, warned: 80_000, refused: 100_000 } as const

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    newsletterIssue: IssueEmailProps
    newsletterWelcome: Omit<IssueEmailProps, 'preheader' | 'isLong'>
  }
}
