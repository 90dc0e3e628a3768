import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { HttpError } from '#server/errors.ts'
import { consentProof, isTooMany } from '#server/forms.ts'
import type { Http } from '#server/http.ts'
import { createRateLimiter } from '#server/rate-limiter.ts'
import { rateLimits } from '#server/rate-limits.ts'
import { toRefusal } from '#server/refusal.ts'
import { messages } from './messages.ts'
import {
  isPlainForm,
  languageOf,
  parseSubscription,
  type Subscription,
} from './server/parse-subscription.ts'
import { storeSignUp } from './server/subscribers/store-sign-up.ts'
import {
  resultPaths,
  type SubscribeAnswer,
  type SubscribeErrors,
  type SubscribeRefusal,
  type SubscriptionResult,
  subscribePath,
} from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The page the form stood on. */
    newsletter_subscribed: { page: string | null }
  }
}

type Options = {
  http: Http
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl'>
  domainEvents: Pick<DomainEventService, 'announce' | 'visitorOf'>
  now?: () => number
}

/** Takes subscriptions from the form's script and from the form itself. */
export function registerNewsletter({ http, db, config, domainEvents, now = Date.now }: Options) {
  const ownDomain = new URL(config.publicUrl).hostname
  const perEmail = createRateLimiter(rateLimits.subscriptionsOfEmail, now)

  async function subscribe(request: FastifyRequest, reply: FastifyReply) {
    const subscription = parseSubscription(request)
    const { email, isRobot } = subscription
    if (email === null) return answer(request, reply, 'invalid_email', 422)
    if (isTooMany(perEmail, emailKey(email), reply)) return answer(request, reply, 'failed', 429)
    // A robot gets the answer a person gets, so that it learns nothing.
    if (!isRobot) await store({ ...subscription, email }, request)
    return answer(request, reply, 'subscribed', 200)
  }

  async function store(subscription: Subscription & { email: string }, request: FastifyRequest) {
    const { email, language, page } = subscription
    const visitor = await domainEvents.visitorOf(request)
    const signUp = {
      email,
      language,
      source: 'form' as const,
      domain: subscription.domain ?? ownDomain,
      sourceHost: null,
      sourcePath: page,
      ...consentProof(messages[language].consent, request),
      visitor,
    }
    await storeSignUp(db, signUp, now(), (transaction) =>
      domainEvents.announce(transaction, {
        name: 'newsletter_subscribed',
        data: { page },
        visitor,
      }),
    ).catch((cause) => {
      throw new HttpError(503, 'not_stored', { cause })
    })
  }

  const rateLimit = rateLimits.subscriptions
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

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  result: SubscriptionResult,
  status: number,
) {
  const language = languageOf(request)
  reply.header('cache-control', 'no-store')
  if (isPlainForm(request)) return reply.redirect(resultPaths[result][language], 303)
  return reply.status(status).send(replies[result](messages[language]))
}

type Texts = (typeof messages)['lt']
const error = (status: SubscribeRefusal, msg: string): SubscribeErrors => ({
  errors: [{ msg }],
  requires_confirmation: false,
  status,
})
const stored: SubscribeAnswer = { errors: [], requires_confirmation: false, status: 'subscribed' }

const replies = {
  subscribed: () => stored,
  invalid_email: (texts: Texts) => error('invalid_email', texts.fields.email.problem),
  failed: (texts: Texts) => error('failed', texts.failed),
} satisfies Record<SubscriptionResult, (texts: Texts) => unknown>
