import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Subscribers } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Journal } from '#server/journal/journal.ts'
import { createResolver } from '#server/outbound/dns.ts'
import type { Config } from '#server/process/config.ts'
import {
  buttonField,
  buttonPath,
  type FormToken,
  formTokenPath,
  subscribePath,
} from '../../wire.ts'
import type { RefusedOrigins } from '../embed/refused-origins.ts'
import { createAnswers } from './answers.ts'
import { createButtonStep } from './button-step.ts'
import { createFormTokens, type FormTokens, proofZeroBits } from './form-tokens.ts'
import { createMailDomains, dnsTimeoutMs, type MailDomains } from './mail-domains.ts'
import { allowReading, answerPreflight, createOrigins } from './origins.ts'
import { languageOf, parseSubscription } from './parse-subscription.ts'
import { openSignUpQueue } from './sign-up-queue.ts'
import { createSignUpTaker, type Outcome } from './take-sign-up.ts'

export interface SubscribeOptions {
  http: Http
  db: Kysely<Tables>
  journal: Pick<Journal, 'append' | 'consume'>
  config: Pick<Config, 'publicUrl' | 'publicAliases' | 'dnsServers'>
  /** The key of the site, which signs tokens and keys hashes. */
  key: string
  pages: Pick<Pages, 'sendFresh'>
  domainEvents: Pick<DomainEventService, 'visitorOf'>
  subscribers: Pick<Subscribers, 'signUp'>
  /** Returns the origins of other pages that may post the form. */
  embedOrigins: () => readonly string[]
  refusedOrigins: Pick<RefusedOrigins, 'record'>
  mailDomains?: MailDomains
  now?: () => number
}

const bodyLimit = 2048
/** The body contains the whole form, sealed. */
const buttonLimit = 8192

/** What the handlers of the form take. */
interface SubscribeContext extends Pick<SubscribeOptions, 'http' | 'refusedOrigins'> {
  tokens: FormTokens
  taker: ReturnType<typeof createSignUpTaker>
  origins: ReturnType<typeof createOrigins>
  answers: ReturnType<typeof createAnswers>
}

/**
 * Accepts sign-ups from the form's script, from the plain form and from other people's pages.
 * Returns the queue in which they wait for the list.
 */
export function openSubscribe(options: SubscribeOptions) {
  const { config, key: siteKey, pages, embedOrigins, now = Date.now } = options
  const resolver = createResolver(config.dnsServers, dnsTimeoutMs)
  const { mailDomains = createMailDomains({ resolver, now }) } = options
  const tokens = createFormTokens(siteKey, 'form', { now })
  const queue = openSignUpQueue({ ...options, siteKey, mailDomains, now })
  const taker = createSignUpTaker({
    ...options,
    siteKey,
    ownDomain: new URL(config.publicUrl).hostname,
    queue,
    tokens,
    buttonStep: createButtonStep(siteKey, now),
    now,
  })
  const origins = createOrigins(embedOrigins, config)
  const answers = createAnswers({ ...config, pages })
  serveForm({ ...options, tokens, taker, origins, answers })
  return queue
}

function serveForm(context: SubscribeContext) {
  const { http, answers } = context
  const errorHandler = answers.answerFailure
  // The handler refuses other origins, with an answer that their pages can read.
  const anyOrigin = { allowsOrigin: () => true }
  const posted = { rateLimit: rateLimits.subscriptions }
  http.post(
    subscribePath,
    { bodyLimit, config: { ...posted, ...anyOrigin }, errorHandler },
    (request, reply) => subscribe(context, request, reply),
  )
  http.post(
    buttonPath,
    { bodyLimit: buttonLimit, config: posted, errorHandler },
    (request, reply) => pressButton(context, request, reply),
  )
  const read = { rateLimit: rateLimits.formTokens }
  http.get(formTokenPath, { config: read }, (request, reply) => giveToken(context, request, reply))
  for (const path of [subscribePath, formTokenPath])
    http.options(path, { config: { ...read, ...anyOrigin } }, answerPreflight)
}

async function subscribe(context: SubscribeContext, request: FastifyRequest, reply: FastifyReply) {
  const { refusedOrigins, taker, origins, answers } = context
  const origin = origins.refusedOriginOf(request)
  if (origin !== null) {
    await refusedOrigins
      .record(origin)
      .catch((err) => request.log.error({ err, requestId: request.id }))
    return answers.answer(request, reply, { kind: 'origin_refused', origin })
  }
  const form = parseSubscription(request)
  const outcome = await stored(taker.takeForm(form, origins.sourceHostOf(request), request))
  return answers.answer(request, reply, outcome)
}

async function pressButton(
  { taker, answers }: SubscribeContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const outcome = await stored(taker.takeButton(textOf(request.body, buttonField), request))
  return answers.answer(request, reply, outcome, { language: languageOf(request) })
}

async function giveToken(
  { tokens, taker, origins, answers }: SubscribeContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const origin = origins.refusedOriginOf(request)
  if (origin !== null) return answers.answer(request, reply, { kind: 'origin_refused', origin })
  allowReading(request, reply)
  reply.header('cache-control', 'no-store')
  const challenge = { zeroBits: proofZeroBits }
  const isBusy = await taker.isBusy(request)
  return { token: tokens.make(), ...(isBusy && { challenge }) } satisfies FormToken
}

/** A sign-up that could not be stored was not accepted: the form may be sent again. */
async function stored(taking: Promise<Outcome>): Promise<Outcome> {
  return taking.catch((cause) => {
    throw cause instanceof HttpError ? cause : new HttpError(503, 'not_stored', { cause })
  })
}
