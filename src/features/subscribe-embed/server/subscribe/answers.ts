import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#features/subscribers/form-messages.ts'
import { homePaths, type Language } from '#lib/language.ts'
import type { Pages } from '#server/http/pages.ts'
import { toRefusal } from '#server/http/refusal.ts'
import { originHint } from '../../embed-origins.ts'
import { resultMessages } from '../../result-messages.ts'
import {
  resultPaths,
  type SubscribeAnswer,
  type SubscribeErrors,
  type SubscribeRefusal,
  type SubscriptionResult,
} from '../../wire.ts'
import { proofZeroBits } from './form-tokens.ts'
import { allowReading } from './origins.ts'
import { isPlainForm, languageOf } from './parse-subscription.ts'
import type { Outcome } from './take-sign-up.ts'

interface Options {
  pages: Pick<Pages, 'sendFresh'>
  publicUrl: string
}

const statuses: Readonly<Record<SubscribeRefusal, number>> = {
  invalid_email: 422,
  token_refused: 403,
  proof_needed: 403,
  too_many: 429,
  origin_refused: 403,
  failed: 400,
}

/** Answers in the way the form was sent: JSON for a script, a page for a browser. */
export function createAnswers({ pages, publicUrl }: Options) {
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Outcome,
    { status, language = languageOf(request) }: { status?: number; language?: Language } = {},
  ) {
    allowReading(request, reply)
    reply.header('cache-control', 'no-store')
    if ('retryAfter' in outcome) reply.header('retry-after', outcome.retryAfter)
    if (isPlainForm(request)) return answerPage(request, reply, outcome, language)
    if (outcome.kind === 'pending') return reply.send(pendingReply(outcome.suggestion))
    const refusal = outcome.kind === 'button_needed' ? 'too_many' : outcome.kind
    return reply.status(status ?? statuses[refusal]).send({
      ...refusalReply(refusal, language),
      ...(outcome.kind === 'origin_refused' && { hint: originHint(outcome.origin, publicUrl) }),
    } satisfies SubscribeErrors)
  }

  function answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Outcome,
    language: Language,
  ) {
    const fresh = { status: 200, language, alternates: homePaths }
    if (outcome.kind === 'button_needed') {
      const props = { signUp: outcome.sealed }
      reply.removeHeader('retry-after')
      return pages.sendFresh('newsletterButton', props, fresh, request, reply)
    }
    if (outcome.kind === 'pending' && outcome.suggestion !== null) {
      const { suggestion, firstName } = outcome
      const props = { result: 'pending' as const, suggestion, ...(firstName && { firstName }) }
      return pages.sendFresh('newsletterResult', props, fresh, request, reply)
    }
    return reply.redirect(resultPaths[resultOf(outcome)][language], 303)
  }

  return {
    answer,
    answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const { status, retryAfter, cause } = toRefusal(error)
      if (status === 500) throw error
      if (status > 500) request.log.error({ err: cause, requestId: request.id })
      if (status === 429) {
        return answer(request, reply, { kind: 'too_many', retryAfter: retryAfter ?? 1 })
      }
      if (retryAfter) reply.header('retry-after', retryAfter)
      return answer(request, reply, { kind: 'failed' }, { status })
    },
  }
}

function resultOf({ kind }: Outcome): SubscriptionResult {
  const isResult = kind === 'pending' || kind === 'invalid_email' || kind === 'too_many'
  return isResult ? kind : 'failed'
}

const pendingReply = (suggestion: string | null): SubscribeAnswer => ({
  errors: [],
  requires_confirmation: true,
  status: 'pending',
  ...(suggestion !== null && { suggestion }),
})

function refusalReply(status: SubscribeRefusal, language: Language): SubscribeErrors {
  const { fields, failed } = messages[language]
  const msg = {
    invalid_email: fields.email.problem,
    too_many: resultMessages[language].tooMany,
    origin_refused: resultMessages[language].originRefused,
    token_refused: failed,
    proof_needed: failed,
    failed,
  }[status]
  return {
    errors: [{ msg }],
    requires_confirmation: false,
    status,
    ...(status === 'proof_needed' && { challenge: { zeroBits: proofZeroBits } }),
  }
}
