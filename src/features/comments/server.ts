import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { addressKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { createFloodGate, statusOf } from '#server/forms.ts'
import type { Http } from '#server/http.ts'
import { canBeAnswered, keepComment } from './server/submission.ts'
import { parseComment, type Written } from './server/written.ts'
import { type Commentable, type CommentDraft, type CommentProblem, sentPath } from './wire.ts'

export { readDiscussion } from './server/discussion.ts'
export { createModeration, type Moderation } from './server/moderation.ts'

type Options = {
  http: Http
  db: Kysely<Tables>
  commentables: readonly Commentable[]
  /** Answers with the page as this visitor filled its form in, kept by no cache. */
  showDraft: (
    on: Commentable,
    draft: CommentDraft,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
  now?: () => number
}

/** Takes what visitors write below a page. It is shown once the owner has published it. */
export function registerComments({ http, db, commentables, showDraft, now = Date.now }: Options) {
  const isNetworkFlood = createFloodGate(http, { max: 6, timeWindow: '1 minute' })
  const isAddressFlood = createFloodGate(http, {
    max: 10,
    timeWindow: '1 hour',
    keyGenerator: (request) => addressKey(parseComment(request.body).fields.email),
  })

  async function take(on: Commentable, request: FastifyRequest, reply: FastifyReply) {
    const written = parseComment(request.body)
    const problems = await problemsOf(written, on, request, reply)
    const [first] = problems
    if (first === undefined) {
      return reply.header('cache-control', 'no-store').redirect(sentPath(on.path), 303)
    }
    const parent = first === 'parent' ? null : written.parent
    const draft = { parent, fields: written.fields, problems }
    return showDraft(on, draft, statusOf(first), request, reply)
  }

  /** Stores the comment unless something is wrong. A robot is told the same as a person. */
  async function problemsOf(
    written: Written,
    on: Commentable,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<readonly CommentProblem[]> {
    const { parent, problems } = written
    if (await isNetworkFlood(request, reply)) return ['throttled']
    try {
      if (parent !== null && !(await canBeAnswered(db, parent, on.slug))) return ['parent']
      if (problems.length > 0) return problems
      if (await isAddressFlood(request, reply)) return ['throttled']
      await keepComment(db, written, on, request, now())
      return []
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return ['failed']
    }
  }

  for (const on of commentables) {
    http.post(on.path, (request, reply) => take(on, request, reply))
  }
}
