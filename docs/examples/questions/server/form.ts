import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '#lib/forms/form.ts'
import { type Language, languages } from '#lib/language.ts'
import type { Platform } from '#server/feature.ts'
import { isTooMany, statusOf } from '#server/http/forms.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { questionForm } from '../form.ts'
import { emptyQuestion, type QuestionsProps, questionPaths } from '../wire.ts'
import { storeQuestion } from './questions.ts'

/** Takes questions at the address of the page, in each language. */
export function serveQuestionForm({ http, db, domainEvents, pages }: Platform) {
  const limiter = createRateLimiter(rateLimits.comments)

  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const answer = (props: QuestionsProps, status: number) =>
      pages.sendFresh(
        'questions',
        props,
        { status, language, alternates: questionPaths },
        request,
        reply,
      )
    const { fields, values, problems, isRobot } = parseForm(questionForm, request.body)
    if (isTooMany(limiter, request.ip, reply))
      return answer({ fields, problems: ['throttled'], isSent: false }, statusOf('throttled'))
    if (values === null) return answer({ fields, problems, isSent: false }, 422)
    const visitor = await domainEvents.visitorOf(request)
    if (!isRobot) await storeQuestion(db, domainEvents, values.text, visitor)
    return answer({ ...emptyQuestion, isSent: true }, 200)
  }

  for (const language of languages)
    http.post(questionPaths[language], (request, reply) => take(language, request, reply))
}
