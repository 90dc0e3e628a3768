import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { createFloodGate } from '#server/forms.ts'
import type { Http } from '#server/http.ts'
import { toRefusal } from '#server/refusal.ts'
import { messages } from './messages.ts'
import { keepSubscriber, toSubscriber } from './server/subscribers.ts'
import { isPlainForm, languageOf, parseAsked } from './server/subscription.ts'
import {
  type Outcome,
  resultPaths,
  type SubscribeAnswer,
  type SubscribeErrors,
  subscribePath,
} from './wire.ts'

type Options = {
  http: Http
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl'>
  /** Told of each one that was kept. */
  onKept?: (request: FastifyRequest) => Promise<void>
  now?: () => number
}

/** Takes subscriptions from the form's script and from the form itself. */
export function registerNewsletter({ http, db, config, onKept, now = Date.now }: Options) {
  const ownDomain = new URL(config.publicUrl).hostname
  const isFlood = createFloodGate(http, {
    max: 5,
    timeWindow: '1 hour',
    keyGenerator: (request) => parseAsked(request).key,
  })

  async function subscribe(request: FastifyRequest, reply: FastifyReply) {
    const asked = parseAsked(request)
    const { email, domain } = asked
    if (email === null) return answer(request, reply, 'invalid_email', 422)
    if (await isFlood(request, reply)) return answer(request, reply, 'failed', 429)
    // A robot is told the same as a person, so that it learns nothing.
    if (!asked.isRobot) {
      const subscriber = toSubscriber(
        { ...asked, email, domain: domain ?? ownDomain },
        request,
        now(),
      )
      const isNew = await keepSubscriber(db, subscriber).catch((cause) => {
        throw new HttpError(503, 'not_stored', { cause })
      })
      if (isNew) await onKept?.(request)
    }
    return answer(request, reply, 'subscribed', 200)
  }

  const rateLimit = { max: 10, timeWindow: '1 minute' }
  const route = { bodyLimit: 2048, config: { rateLimit }, errorHandler: answerFailure }
  http.post(subscribePath, route, subscribe)
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter, cause } = toRefusal(error)
  if (status === 500) throw error
  if (status > 500) request.log.error({ err: cause, requestId: request.id })
  if (retryAfter) reply.header('retry-after', retryAfter)
  return answer(request, reply, 'failed', status)
}

function answer(request: FastifyRequest, reply: FastifyReply, outcome: Outcome, status: number) {
  const language = languageOf(request)
  reply.header('cache-control', 'no-store')
  if (isPlainForm(request)) return reply.redirect(resultPaths[outcome][language], 303)
  return reply.status(status).send(replies[outcome](messages[language]))
}

type Texts = (typeof messages)['lt']
const error = (msg: string): SubscribeErrors => ({ errors: [{ msg }] })
const stored: SubscribeAnswer = { requires_confirmation: false, status: 'subscribed' }

const replies = {
  subscribed: () => stored,
  invalid_email: (texts: Texts) => error(texts.invalidEmail),
  failed: (texts: Texts) => error(texts.failed),
} satisfies Record<Outcome, (texts: Texts) => unknown>
