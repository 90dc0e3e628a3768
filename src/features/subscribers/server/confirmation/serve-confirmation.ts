import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http/http.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import { privateHeaders, type ShowPrivate } from '#server/http/private-page.ts'
import { browserFamily } from '#server/user-agent/user-agent.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import {
  type ConfirmStep,
  confirmedPaths,
  subscriberActions,
  subscriberFields,
} from '../../subscriber-wire.ts'
import { subscriberRoute } from '../subscriber-route.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import { createFreshField } from './fresh-field.ts'

interface Options {
  http: Http
  subscribers: Pick<Subscribers, 'confirm' | 'confirmationOf' | 'renewConfirmation'>
  showPrivate: ShowPrivate
  key: string
  now?: () => number
}

const statuses: Readonly<Record<ConfirmStep, number>> = {
  waiting: 200,
  confirmed_before: 200,
  sent: 200,
  expired: 410,
  unknown: 404,
}

/**
 * Serves the page of a confirmation link. Programs that check emails open links, some with scripts
 * running, so a GET changes nothing and the POST requires a field that only the page has.
 */
export function serveConfirmation(options: Options) {
  const { http, subscribers, showPrivate, key, now = Date.now } = options
  const fresh = createFreshField(key, now)

  for (const language of languages) {
    const path = subscriberPaths.confirm[language]
    const show = (
      token: string,
      step: ConfirmStep,
      ...[request, reply]: [FastifyRequest, FastifyReply]
    ) => {
      const props = { step, token, fresh: fresh.give(token) }
      const at = { path, language, status: statuses[step] }
      return showPrivate('newsletterConfirm', props, at, request, reply)
    }
    http.get(path, subscriberRoute, async (request, reply) => {
      const token = textOf(request.query, tokenField)
      return show(token, await subscribers.confirmationOf(token), request, reply)
    })
    http.post(path, subscriberRoute, async (request, reply) => {
      const { body } = request
      const token = textOf(body, tokenField)
      if (textOf(body, subscriberFields.action) === subscriberActions.renew) {
        await subscribers.renewConfirmation(token)
        return show(token, 'sent', request, reply)
      }
      if (!fresh.isFresh(textOf(body, subscriberFields.fresh), token))
        return show(token, await subscribers.confirmationOf(token), request, reply)
      const result = await subscribers.confirm(token, confirmedFrom(request))
      if (result === 'confirmed') return thank(language, reply)
      return show(token, result, request, reply)
    })
  }
}

const thank = (language: Language, reply: FastifyReply) =>
  reply.headers(privateHeaders).redirect(confirmedPaths[language], 303)

const confirmedFrom = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip, anonymised),
  browser: browserFamily(headers['user-agent']),
})
