import { countSegment } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { issueActionPath, issuePath, issueSendPath, timeField } from '../../console-wire.ts'
import { summaryOf } from './issue-emails.ts'
import type { StoredIssue } from './issues.ts'
import { get, type Handled, type IssuePagesParts, issueOf, post } from './page-parts.ts'
import { parseSendTime, sendIssue } from './send-issue.ts'

/** Sending takes a second step, which names the number of recipients. */
export function sendRoutes(parts: IssuePagesParts): ConsoleRoute[] {
  return [
    get(issueSendPath(':id'), async (...handled) => {
      const [request, reply] = handled
      const issue = await issueOf(parts, request)
      if (issue.state !== 'draft') return seeOther(reply, issuePath(issue.id))
      return showQuestion(parts, handled, issue, textOf(request.query, timeField))
    }),
    post(issueActionPath(':id', 'send'), (...handled) => send(parts, handled)),
  ]
}

async function send(parts: IssuePagesParts, handled: Handled) {
  const { db, emails, sending, hasServer, now = Date.now } = parts
  const [request, reply] = handled
  const issue = await issueOf(parts, request)
  const typed = textOf(request.body, timeField)
  const time = parseSendTime(typed, now())
  const recipients = await countSegment(db, issue.segment)
  const { problems } = summaryOf(issue, emails.render(issue), { recipients, hasServer })
  if (issue.state === 'draft' && ('problem' in time || problems.length > 0))
    return showQuestion(parts, handled, issue, typed, 422)
  if ('at' in time) await sendIssue(db, sending, issue, time.at)
  parts.onChange()
  return seeOther(reply, issuePath(issue.id))
}

async function showQuestion(
  { db, emails, checkAddresses, hasServer, now = Date.now }: IssuePagesParts,
  [request, reply, context]: Handled,
  issue: StoredIssue,
  time: string,
  status = 200,
) {
  const { id, subject, segment } = issue
  const recipients = await countSegment(db, segment)
  const parsed = parseSendTime(time, now())
  const rendered = emails.render(issue)
  return context.show(request, reply, status, 'consoleIssueSend', {
    id,
    subject,
    segment,
    recipients,
    email: summaryOf(issue, rendered, { recipients, hasServer }),
    addresses: await checkAddresses(rendered.email),
    time,
    timeProblem: 'problem' in parsed ? parsed.problem : null,
  })
}
