import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { equals } from '#server/signatures/equals.ts'
import type { FeedbackServiceName } from '../../feedback.ts'
import type { FeedbackOptionsStore } from './feedback-options.ts'
import { storeFeedback } from './feedback-rows.ts'
import type { Admission } from './services/service.ts'
import { feedbackServices } from './services/services.ts'

interface Webhooks {
  http: Http
  db: Kysely<Tables>
  options: FeedbackOptionsStore
  secretOf(service: FeedbackServiceName): string
  fetch: typeof fetch
  now: () => number
}

const bodyLimit = 256 * 1024

/**
 * Receives webhooks of sending services. An authentic report is stored before it is answered, and
 * handled afterwards.
 */
export function serveWebhooks({ http, db, options, secretOf, fetch, now }: Webhooks) {
  async function receive(request: FastifyRequest) {
    const { service: name, secret } = request.params as { service: string; secret: string }
    if (!isService(name) || !equals(secret, secretOf(name))) throw new HttpError(404, 'not_found')
    const body = request.body as string
    const given = parse(body)
    const current = await options.read()
    const digest = createHash('sha256').update(body).digest('base64url')
    const service = feedbackServices[name]
    const admission = await admitted(() =>
      service.admit(given, { options: current, fetch, now: now(), digest }),
    )
    if ('refused' in admission) throw new HttpError(403, admission.refused)
    const { learned } = admission
    if (learned && isNews(learned, current)) await options.save(learned)
    if ('ids' in admission) await storeFeedback(db, admission.ids, { source: name, body }, now())
    return {}
  }

  // In a scope of its own: Amazon posts JSON as plain text, and no other route accepts any type.
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.post(
      '/api/newsletter/feedback/:service/:secret',
      { bodyLimit, config: { rateLimit: rateLimits.newsletterFeedback } },
      receive,
    )
  })
}

/** The server that verifies a signature may be unreachable; the service then posts again. */
async function admitted(admit: () => Promise<Admission>): Promise<Admission> {
  try {
    return await admit()
  } catch (cause) {
    throw new HttpError(503, 'not_checked', { retryAfter: 60, cause })
  }
}

const isService = (name: string): name is FeedbackServiceName =>
  Object.hasOwn(feedbackServices, name)

const isNews = <Values extends object>(learned: Partial<Values>, current: Values) =>
  (Object.keys(learned) as (keyof Values)[]).some((name) => learned[name] !== current[name])

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch (cause) {
    throw new HttpError(400, 'no_json', { cause })
  }
}
