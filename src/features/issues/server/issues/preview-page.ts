import { countSegment } from '#features/subscribers/server.ts'
import { parseEmail } from '#lib/email.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import {
  darkField,
  doneField,
  type IssueDone,
  issueActionPath,
  issueEmailPath,
  issuePreviewPath,
  testAddressField,
} from '../../console-wire.ts'
import type { IssueEmail } from '../../issue.ts'
import { summaryOf } from './issue-emails.ts'
import type { StoredIssue } from './issues.ts'
import { doneIn, get, type Handled, type IssuePagesParts, issueOf, post } from './page-parts.ts'
import { frameHeaders, previewHtml, sendTest, shownEmail } from './preview.ts'

/** The preview of the email, and sending a test. */
export function previewRoutes(parts: IssuePagesParts): ConsoleRoute[] {
  return [
    get(issuePreviewPath(':id'), async (...handled) =>
      showPreview(parts, handled, await issueOf(parts, handled[0])),
    ),
    get(issueEmailPath(':id'), async (request, reply) => {
      const issue = await issueOf(parts, request)
      const html = previewHtml(shown(parts, issue), textOf(request.query, darkField) !== '')
      return reply.headers(frameHeaders).type('text/html; charset=utf-8').send(html)
    }),
    post(issueActionPath(':id', 'test'), (...handled) => test(parts, handled)),
  ]
}

async function test(parts: IssuePagesParts, handled: Handled) {
  const [request, reply] = handled
  const issue = await issueOf(parts, request)
  const address = textOf(request.body, testAddressField)
  const to = parseEmail(address)
  if (to === null) return showPreview(parts, handled, issue, { address, problem: 'address' })
  await sendTest(parts, shown(parts, issue), { to, language: issue.language })
  const done: IssueDone = parts.hasServer ? 'tested' : 'testedToFile'
  return seeOther(reply, `${issuePreviewPath(issue.id)}?${doneField}=${done}`)
}

interface TestForm {
  address: string
  problem: 'address' | null
}

async function showPreview(
  parts: IssuePagesParts,
  [request, reply, context]: Handled,
  issue: StoredIssue,
  given?: TestForm,
) {
  const recipients = await countSegment(parts.db, issue.segment)
  const { id, subject, preheader, state } = issue
  const own = (await context.userOf(request))?.email ?? ''
  return context.show(request, reply, given ? 422 : 200, 'consoleIssuePreview', {
    id,
    subject,
    preheader,
    text: shown(parts, issue).text,
    email: summaryOf(issue, parts.emails.render(issue), { recipients, hasServer: parts.hasServer }),
    recipients,
    isDraft: state === 'draft',
    test: given ?? { address: own, problem: null },
    done: doneIn(request),
  })
}

/** Returns the email that was sent, or renders that of a draft. */
function shown({ emails, publicUrl }: IssuePagesParts, issue: StoredIssue) {
  const email: IssueEmail =
    issue.email === null ? emails.render(issue).email : JSON.parse(issue.email)
  return shownEmail(email, publicUrl, issue.language)
}
