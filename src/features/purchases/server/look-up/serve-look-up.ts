import type { FastifyReply, FastifyRequest } from 'fastify'
import { orderLookUpPaths } from '#features/orders/paths.ts'
import { emailKey } from '#lib/email.ts'
import { parseForm } from '#lib/forms/form.ts'
import { type Language, languages } from '#lib/language.ts'
import { isTooMany, statusOf } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Mail } from '#server/mail/mail.ts'
import { orderLookUpForm } from '../../form.ts'
import { type FormProblem, sentParameter, sentVariant } from '../../wire.ts'
import type { LookUpQueue } from './look-up-queue.ts'

interface Options {
  http: Http
  pages: Pick<Pages, 'sendFresh'>
  queue: LookUpQueue
  mail: Pick<Mail, 'isOn'>
  now?: () => number
}

/** Takes the number and email of an order, at the address of the page that asks for them. */
export function serveLookUp({ http, pages, queue, mail, now = Date.now }: Options) {
  const perNetwork = createRateLimiter(rateLimits.orderLookUps, now)
  const perEmail = createRateLimiter(rateLimits.orderLinksToEmail, now)

  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const { fields, values, problems, isRobot } = parseForm(orderLookUpForm, request.body)
    const showAgain = (found: readonly ((typeof problems)[number] | FormProblem)[]) =>
      pages.sendFresh(
        'orderLookUp',
        { fields, problems: found, isSent: false, sendsEmails: mail.isOn },
        { status: statusOf(found[0] ?? ''), language, alternates: orderLookUpPaths },
        request,
        reply,
      )
    if (isTooMany(perNetwork, request.ip, reply)) return showAgain(['throttled'])
    if (values === null) return showAgain(problems)
    if (isTooMany(perEmail, emailKey(values.email), reply)) return showAgain(['throttled'])
    if (!isRobot) await queue.append(values)
    const sent = `${orderLookUpPaths[language]}?${sentParameter}=${sentVariant}`
    return reply.header('cache-control', 'no-store').redirect(sent, 303)
  }

  for (const language of languages)
    http.post(orderLookUpPaths[language], (request, reply) => take(language, request, reply))
}
