import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAnyOn } from '#features/destinations/settings.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { ajaxPath, eventRestPath, maxEventBytes } from '../../wire.ts'
import { externalIdOf, newExternalId } from '../visitor/external-id.ts'
import { originalFlags } from './original-flags.ts'
import { readAjaxRequest, readRestRequest } from './read-request.ts'
import { createReceiver, type ReceiverParts } from './receive-event.ts'

interface Parts extends ReceiverParts {
  http: Http
}

/**
 * Serves the addresses of the original client in its encodings, for that client and for ours:
 * events by REST or as a form, the id of the browser, and the flags of what consent switches off.
 */
export function serveEvents({ http, ...parts }: Parts) {
  const { consentOf, settings } = parts
  const receive = createReceiver(parts)
  const events = { bodyLimit: maxEventBytes, config: { rateLimit: rateLimits.marketingEvents } }
  const questions = { config: { rateLimit: rateLimits.marketingQuestions } }

  http.post(eventRestPath, events, async (request, reply) => {
    await receive(request, readRestRequest(request.body, request.query))
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  http.post(ajaxPath, events, async (request, reply) => {
    if (actionOf(request) !== 'pys_api_event') return unknownAction(reply)
    await receive(request, readAjaxRequest(request.body, request.query))
    return emptyAnswer(reply)
  })

  http.get(ajaxPath, questions, async (request, reply) => {
    const answer = answers[actionOf(request)]
    if (!answer) return unknownAction(reply)
    reply.header('cache-control', 'no-store')
    return { success: true, data: await answer(request) }
  })

  const answers: Readonly<
    Record<string, ((request: FastifyRequest) => Promise<object>) | undefined>
  > = {
    __proto__: null as never,
    pys_get_pbid: async (request) => {
      if (!isAnyOn(settings()) || !(await consentOf(request))?.advertisement)
        throw new HttpError(403, 'no_consent')
      return { pbid: externalIdOf(request) || newExternalId() }
    },
    pys_get_gdpr_filters_values: async (request) => originalFlags(await consentOf(request)),
  }
}

/** WordPress takes the action from the query or the body. */
const actionOf = ({ query, body }: FastifyRequest) =>
  textOf(body ?? null, 'action') || textOf(query, 'action')

/** Answers as `admin-ajax.php` does for an action no plugin has registered. */
const unknownAction = (reply: FastifyReply) =>
  reply.status(400).header('cache-control', 'no-store').type('text/html; charset=utf-8').send('0')

const emptyAnswer = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send('')
