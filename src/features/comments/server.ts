import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { HttpError } from '#server/errors.ts'
import { isTooMany, statusOf } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { parseComment, type SubmittedComment } from './server/parse-comment.ts'
import { canBeAnswered, storeComment } from './server/store-comment.ts'
import { type Commentable, type CommentDraft, sentPath } from './wire.ts'

export { readDiscussion } from './server/discussion.ts'
export { createModeration, type Moderation } from './server/moderation.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The comment's id and its post. Suspected spam is not announced. */
    comment_posted: { comment: number; post: string }
  }
}

export type CommentsOptions = {
  http: Http
  db: Kysely<Tables>
  /** Addresses of documents, as patterns. */
  addresses: readonly string[]
  documentAt: (path: string) => Commentable | undefined
  /** Answers with the page and this visitor's filled-in form, without caching. */
  showDraft: (
    on: Commentable,
    draft: CommentDraft,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
  domainEvents: Pick<DomainEventService, 'announce' | 'visitorOf'>
  now?: () => number
}

/** Accepts visitors' comments below a page. A comment is shown after the owner has published it. */
export function registerComments(options: CommentsOptions) {
  const { http, db, addresses, documentAt, showDraft, domainEvents, now = Date.now } = options
  const perNetwork = createRateLimiter(rateLimits.comments, now)
  const perEmail = createRateLimiter(rateLimits.commentsFromEmail, now)

  async function take(on: Commentable, request: FastifyRequest, reply: FastifyReply) {
    const submitted = parseComment(request.body)
    const problems = await problemsOf(submitted, on, request, reply)
    const [first] = problems
    if (first === undefined) {
      return reply.header('cache-control', 'no-store').redirect(sentPath(on.path), 303)
    }
    const parent = first === 'parent' ? null : submitted.parent
    const draft = { parent, fields: submitted.fields, problems }
    return showDraft(on, draft, statusOf(first), request, reply)
  }

  /** Stores the comment, or returns the problems. A robot gets the same answer as a person. */
  async function problemsOf(
    submitted: SubmittedComment,
    on: Commentable,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CommentDraft['problems']> {
    const { parent, problems, values } = submitted
    if (isTooMany(perNetwork, request.ip, reply)) return ['throttled']
    try {
      if (parent !== null && !(await canBeAnswered(db, parent, on.slug))) return ['parent']
      if (values === null) return problems
      if (isTooMany(perEmail, emailKey(values.email), reply)) return ['throttled']
      const visitor = await domainEvents.visitorOf(request)
      await storeComment(db, { ...submitted, values }, on, request, now(), (transaction, comment) =>
        domainEvents.announce(transaction, {
          name: 'comment_posted',
          data: { comment, post: on.slug },
          visitor,
        }),
      )
      return []
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return ['failed']
    }
  }

  for (const address of addresses) {
    http.post(address, (request, reply) => {
      const on = documentAt(pathOf(address, request.params))
      if (!on) throw new HttpError(404, 'not_found')
      return take(on, request, reply)
    })
  }
}

/** The path that a pattern matched with these parameters. */
const pathOf = (pattern: string, params: unknown) =>
  pattern.replace(/:([a-z]+)/g, (_, name: string) => textOf(params, name))
