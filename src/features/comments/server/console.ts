import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField, selectedField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import { excerptOf, firstOf } from '#lib/site/found-things.ts'
import type {
  ConsoleContext,
  ConsolePage,
  ConsoleRoute,
  OwnerNotice,
} from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { beforeIn, selectedIn } from '#server/console/list-query.ts'
import { HttpError } from '#server/errors.ts'
import { commentMessages, newSpamText } from '../console/messages.ts'
import {
  type BulkCommentAction,
  bulkCommentActions,
  bulkCommentPath,
  type CommentAction,
  changedField,
  commentActionIn,
  commentActionPath,
  commentActions,
  commentsPath,
  doneField,
  doneQuery,
  queueField,
  queueNames,
  queuePath,
  returnCommentsPath,
} from '../console-wire.ts'
import { type CommentQueue, commentQueues, type ModeratedComment } from '../wire.ts'
import { queuePageSize } from './comment-queues.ts'
import { commentsCsv } from './comments-csv.ts'
import type { Moderation } from './moderation.ts'

/** A reply may be long, and each of its characters is sent as up to six bytes. */
const bodyLimit = 16 * 1024

/** False when nothing was changed. */
type Act = (id: number, now: number, request: FastifyRequest) => Promise<boolean | void>

/** Visitors' comments, in queues by their state. */
export function commentsPage(moderation: Moderation, now = Date.now): ConsolePage {
  const act: Readonly<Record<CommentAction, Act>> = {
    ...moderation.actions,
    answer: async (id, at, { body }) => {
      const isPublished = await moderation.answer(id, textOf(body, 'text'), at)
      if (!isPublished) throw new HttpError(400, 'wrong_answer')
    },
  }
  const actionRoute = (action: CommentAction): ConsoleRoute =>
    formRoute(
      'comments.moderate',
      commentActionPath(':id', action),
      async (request, reply) => {
        const id = idParam(request)
        await act[action](id, now(), request)
        const done = bulkCommentActions.find((one) => one === action)
        return seeOther(reply, backPath(request.body, done ? doneQuery(done, [id]) : []))
      },
      bodyLimit,
    )
  const bulkRoute = (action: BulkCommentAction): ConsoleRoute =>
    formRoute(
      'comments.moderate',
      bulkCommentPath(action),
      async (request, reply) => {
        const changed: number[] = []
        for (const id of selectedIn(request.body, selectedField, queuePageSize))
          if ((await act[action](id, now(), request)) !== false) changed.push(id)
        return seeOther(reply, backPath(request.body, doneQuery(action, changed)))
      },
      bodyLimit,
    )
  const returnRoute = formRoute('comments.moderate', returnCommentsPath, async (request, reply) => {
    const queue = queueIn(request.body)
    for (const id of selectedIn(request.body, selectedField, queuePageSize))
      await moderation.putBack(id, queue, now())
    return seeOther(reply, backPath(request.body))
  })
  return {
    path: commentsPath,
    title: { lt: commentMessages.lt.title, en: commentMessages.en.title },
    access: 'comments.see',
    menu: {
      group: 'people',
      order: 40,
      shortcut: 'k',
      badge: {
        count: moderation.countWaiting,
        label: { lt: commentMessages.lt.waiting, en: commentMessages.en.waiting },
      },
    },
    show: showQueue(moderation, now),
    exportedList: {
      name: 'komentarai',
      lines: (language) => commentsCsv(moderation, language, now()),
    },
    find: (text) => findComments(moderation, text, now()),
    noticesNeed: 'comments.moderate',
    notices: () => newSpamNotice(moderation),
    routes: [...commentActions.map(actionRoute), ...bulkCommentActions.map(bulkRoute), returnRoute],
  }
}

function showQueue(moderation: Moderation, now: () => number) {
  return async (request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) => {
    const { query } = request
    const user = await context.userOf(request)
    const moderates = user !== null && may(user.role, 'comments.moderate')
    const queue = queueIn(query)
    const search = textOf(query, searchField).trim()
    const queueQuery = {
      queue,
      search,
      before: beforeIn(query, beforeField),
      seesEmails: moderates,
    }
    const { items, olderThan } = await moderation.readQueue(queueQuery, now())
    const comments = moderates ? items : items.map(withoutPersonalData)
    const counts = await moderation.countQueues()
    if (moderates && queue === 'spam') await moderation.markSpamSeen(now())
    const newSpam = await moderation.countNewSpam()
    const done = moderates ? doneIn(query) : null
    const props = { queue, search, comments, olderThan, counts, newSpam, done }
    return context.show(request, reply, 200, 'consoleComments', props)
  }
}

/** Comments that wait, then published ones; emails are searched on the page itself. */
async function findComments(moderation: Moderation, text: string, now: number) {
  const query = { search: text, before: null, seesEmails: false }
  const inQueue = async (queue: CommentQueue) => {
    const { items } = await moderation.readQueue({ ...query, queue }, now)
    const path = queuePath(queue, String(new URLSearchParams({ [searchField]: text })))
    return items.map(({ name, text: written }) => ({
      title: name,
      details: excerptOf(written),
      path,
    }))
  }
  const things = (await Promise.all((['pending', 'published'] as const).map(inQueue))).flat()
  return firstOf(things, things[0]?.path ?? null)
}

async function newSpamNotice(moderation: Moderation): Promise<readonly OwnerNotice[]> {
  const count = await moderation.countNewSpam()
  if (count === 0) return []
  const text = byLanguage((language) => newSpamText(count, language))
  return [{ kind: 'task', text, path: queuePath('spam') }]
}

function backPath(body: unknown, done: readonly [string, string][] = []): string {
  const search = textOf(body, searchField)
  const searched: [string, string][] = search ? [[searchField, search]] : []
  return queuePath(queueIn(body), String(new URLSearchParams([...searched, ...done])))
}

function doneIn(query: unknown) {
  const action = commentActionIn(textOf(query, doneField))
  const ids = selectedIn(query, changedField, queuePageSize)
  return action && ids.length > 0 ? { action, ids } : null
}

/** Only users who may answer see addresses. */
const withoutPersonalData = (comment: ModeratedComment): ModeratedComment => ({
  ...comment,
  email: null,
  fields: {},
})

/** The requested queue; the waiting comments by default. */
function queueIn(fields: unknown): CommentQueue {
  const name = textOf(fields, queueField)
  return commentQueues.find((queue) => queueNames[queue] === name) ?? 'pending'
}
