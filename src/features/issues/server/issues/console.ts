import { beforeField } from '#features/console/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { idParam, parseId, seeOther, sendJson } from '#server/console/console-route.ts'
import { beforeIn, readSlice } from '#server/console/list-query.ts'
import { HttpError } from '#server/errors.ts'
import { archivePaths } from '../../archive-paths.ts'
import { issueMessages } from '../../console/messages.ts'
import {
  doneField,
  groupField,
  type IssueAction,
  type IssueDone,
  issueActionPath,
  issuePath,
  issueProgressPath,
  issuesPath,
  type ListedIssue,
  recipientField,
  unreachedField,
  unreachedWords,
} from '../../console-wire.ts'
import { unreachedStates } from '../../issue.ts'
import { composeRoutes, showDraft } from './compose-page.ts'
import { createIssue, listIssues, removeDraft, type StoredIssue } from './issues.ts'
import { readOutcome } from './outcome.ts'
import { doneIn, get, type Handled, type IssuePagesParts, issueOf, post } from './page-parts.ts'
import { offeredPosts } from './posts.ts'
import { previewRoutes } from './preview-page.ts'
import { sendRoutes } from './send-page.ts'
import { readUnreached } from './unreached.ts'

const pageSize = 30
const lateMs = 5 * minuteMs

/** The pages of issues: writing, preview, sending and results. */
export function issuesPage(parts: IssuePagesParts): ConsolePage {
  const { db, content, now = Date.now } = parts
  const { lt, en } = issueMessages
  return {
    path: issuesPath,
    title: { lt: lt.title, en: en.title },
    access: 'newsletters',
    menu: { group: 'people', order: 46, shortcut: 'l' },
    show: async (request, reply, context) => {
      const { items, olderThan } = await readSlice({
        read: (before, limit) => listIssues(db, before, limit),
        idOf: ({ id }) => id,
        before: beforeIn(request.query, beforeField),
        pageSize,
      })
      const posts = offeredPosts(content)
      return context.show(request, reply, 200, 'consoleIssues', { issues: items, olderThan, posts })
    },
    notices: async () => noticesOf(await listIssues(db, null, pageSize), now()),
    routes: [
      ...composeRoutes(parts),
      ...previewRoutes(parts),
      ...sendRoutes(parts),
      ...actionRoutes(parts),
      get(issuePath(':id'), async (...handled) => {
        const issue = await issueOf(parts, handled[0])
        return issue.state === 'draft'
          ? showDraft(parts, issue, handled)
          : showIssue(parts, issue, handled)
      }),
      get(issueProgressPath(':id'), async (request, reply) =>
        sendJson(reply, await progressOf(parts, idParam(request))),
      ),
    ],
  }
}

function noticesOf(issues: readonly ListedIssue[], now: number) {
  const { lt, en } = issueMessages
  return issues.flatMap(({ id, subject, state, scheduledAt }) => {
    const isLate = state === 'scheduled' && scheduledAt !== null && now - scheduledAt > lateMs
    if (state !== 'paused' && !isLate) return []
    const name = isLate ? 'isLate' : 'isPaused'
    const text = { lt: lt[name](subject), en: en[name](subject) }
    return [{ kind: 'task' as const, text, path: issuePath(id) }]
  })
}

async function showIssue(parts: IssuePagesParts, stored: StoredIssue, handled: Handled) {
  const [request, reply, context] = handled
  const { body: _body, email: _email, slug, ...issue } = stored
  const narrowed = textOf(request.query, unreachedField)
  const archivePath = stored.startedAt !== null ? `${archivePaths[issue.language]}/${slug}` : null
  return context.show(request, reply, 200, 'consoleIssue', {
    issue: { ...issue, archivePath },
    progress: await progressOf(parts, issue.id),
    outcome: await readOutcome(parts.db, issue.id, {
      isCounted: parts.tracksReading(),
      countBounces: parts.countBounces,
    }),
    unreached: await readUnreached(parts.db, issue.id, {
      state: unreachedStates.find((one) => unreachedWords[one] === narrowed) ?? null,
      before: beforeIn(request.query, beforeField),
    }),
    done: doneIn(request),
  })
}

async function progressOf({ sending }: IssuePagesParts, id: number) {
  const progress = await sending.figures(id)
  if (!progress) throw new HttpError(404, 'not_found')
  return progress
}

type Change = (id: number) => Promise<IssueDone | null>

/** Actions by one button; null when the state of the issue does not allow the action. */
function actionRoutes(parts: IssuePagesParts): ConsoleRoute[] {
  const { sending } = parts
  const changes: Partial<Record<IssueAction, Change>> = {
    pause: async (id) => ((await sending.pause(id)) ? 'paused' : null),
    resume: async (id) => ((await sending.resume(id)) ? 'resumed' : null),
    cancel: async (id) => ((await sending.cancel(id)) ? 'cancelled' : null),
    retryUnknown: async (id) => ((await sending.retryUnknown(id)) > 0 ? 'retried' : null),
    retryPutOff: async (id) => ((await sending.retryPutOff(id)) > 0 ? 'putOffRetried' : null),
    retryServer: async () => ((await sending.retryServer()) ? 'serverRetried' : null),
  }
  const routes = Object.entries(changes).map(([action, change]) =>
    post(issueActionPath(':id', action as IssueAction), async (request, reply) => {
      const { id } = await issueOf(parts, request)
      const done = await change(id)
      parts.onChange()
      return seeOther(reply, issuePath(id) + (done ? `?${doneField}=${done}` : ''))
    }),
  )
  return [...routes, retryRecipientRoute(parts), resumeGroupRoute(parts), ...draftRoutes(parts)]
}

function retryRecipientRoute(parts: IssuePagesParts): ConsoleRoute {
  return post(issueActionPath(':id', 'retryRecipient'), async (request, reply) => {
    const { id } = await issueOf(parts, request)
    const subscriberId = parseId(textOf(request.body, recipientField))
    const isRetried = await parts.sending.retryRecipient(id, subscriberId)
    const done: IssueDone = 'recipientRetried'
    return seeOther(reply, issuePath(id) + (isRetried ? `?${doneField}=${done}` : ''))
  })
}

function resumeGroupRoute(parts: IssuePagesParts): ConsoleRoute {
  const { sending } = parts
  return post(issueActionPath(':id', 'resumeGroup'), async (request, reply) => {
    const { id } = await issueOf(parts, request)
    const name = textOf(request.body, groupField)
    const { held } = await progressOf(parts, id)
    if (!held.some((group) => group.name === name)) return seeOther(reply, issuePath(id))
    await sending.resumeGroup(name)
    const done: IssueDone = 'groupResumed'
    return seeOther(reply, `${issuePath(id)}?${doneField}=${done}`)
  })
}

function draftRoutes(parts: IssuePagesParts): ConsoleRoute[] {
  const { db, now = Date.now } = parts
  return [
    post(issueActionPath(':id', 'copy'), async (request, reply) => {
      const issue = await issueOf(parts, request)
      return seeOther(reply, issuePath(await createIssue(db, issue, now())))
    }),
    post(issueActionPath(':id', 'remove'), async (request, reply) => {
      const { id } = await issueOf(parts, request)
      return seeOther(reply, (await removeDraft(db, id)) ? issuesPath : issuePath(id))
    }),
  ]
}
