import type { Kysely } from 'kysely'
import { demonstrationIn } from '#features/shop/demonstration.ts'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import type { EmailSummary, SendProblem } from '../../console-wire.ts'
import type { IssueEmail } from '../../issue.ts'
import { emailSizes } from '../../issue-email.ts'
import { createIssueLook } from '../email-look.ts'
import { findIssue } from './issues.ts'
import { type IssueContent, type RenderedIssue, renderIssue } from './render-issue.ts'

interface Options {
  db: Kysely<Tables>
  options: () => Pick<SenderOptions, 'senderName' | 'postalAddress'>
  content: SiteContents
  publicUrl: string
  renderEmail: RenderEmail
}

export type IssueEmails = ReturnType<typeof createIssueEmails>

/** Renders emails of issues by the current settings and content of the site. */
export function createIssueEmails({ db, options, content, publicUrl, renderEmail }: Options) {
  const lookIn = createIssueLook({ options, content, publicUrl })
  const render = (issue: IssueContent) => renderIssue(issue, lookIn(issue.language), renderEmail)

  return {
    render,
    async emailOf(id: number): Promise<IssueEmail> {
      const issue = await findIssue(db, id)
      if (!issue) throw new Error(`there is no issue ${id}`)
      return render(issue).email
    },
  }
}

/** Facts and problems of an email before it is sent. */
export function summaryOf(
  { body }: Pick<IssueContent, 'body'>,
  { bytes, email, problems }: Omit<RenderedIssue, 'email'> & { email: { text: string } },
  { recipients, hasServer }: { recipients: number; hasServer: boolean },
): EmailSummary {
  const found: readonly (readonly [SendProblem, boolean])[] = [
    ['no_text', body.trim() === ''],
    ['text_problems', problems.length > 0],
    ['too_large', bytes > emailSizes.refused],
    ['no_recipients', recipients === 0],
  ]
  const wrong = found.filter(([, is]) => is).map(([problem]) => problem)
  const demonstration = demonstrationIn(email.text)
  return { bytes, isForFiles: !hasServer, demonstration, textProblems: problems, problems: wrong }
}
