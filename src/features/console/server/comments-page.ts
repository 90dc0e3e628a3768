import type { FastifyRequest } from 'fastify'
import { type CommentQueue, commentQueues, type ModeratedComment } from '#features/comments/wire.ts'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import {
  beforeField,
  type CommentAction,
  commentActionPath,
  commentsPath,
  queueField,
  queueNames,
  queuePath,
} from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'

/** An answer may be long, and each of its letters is sent as up to six. */
const answerRoute = { ...formRoute, bodyLimit: 16 * 1024 }

export function serveComments(http: Http, { moderation, ...desk }: Desk) {
  http.get(commentsPath, async (request, reply) => {
    const queue = queueIn(request.query)
    const before = textOf(request.query, beforeField)
    const page = await moderation.readQueue(queue, before === '' ? null : idOf(before), desk.now())
    const counts = await moderation.countQueues()
    const isOwner = (await desk.rankOf(request)) === 'owner'
    const comments = isOwner ? page.comments : page.comments.map(withoutEmail)
    const props = { ...page, comments, queue, counts }
    return desk.show(request, reply, 200, 'consoleComments', props)
  })

  async function answer(id: number, now: number, { body }: FastifyRequest) {
    const isPublished = await moderation.answer(id, textOf(body, 'text'), now)
    if (!isPublished) throw new HttpError(400, 'wrong_answer')
  }

  const actions: Readonly<
    Record<CommentAction, (id: number, now: number, request: FastifyRequest) => Promise<void>>
  > = { ...moderation.actions, answer }
  for (const [action, act] of Object.entries(actions) as [CommentAction, typeof answer][]) {
    http.post(commentActionPath(':id', action), answerRoute, async (request, reply) => {
      await act(idOf(textOf(request.params, 'id')), desk.now(), request)
      return goTo(reply, queuePath(queueIn(request.body)))
    })
  }
}

/** Addresses are for those who answer them. */
const withoutEmail = (comment: ModeratedComment): ModeratedComment => ({ ...comment, email: null })

/** The queue that is asked for; those that wait when it is none. */
function queueIn(fields: unknown): CommentQueue {
  const name = textOf(fields, queueField)
  return commentQueues.find((queue) => queueNames[queue] === name) ?? 'pending'
}
