import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { privateHeaders, type ShowPrivate } from '#server/http/private-page.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import { subscriberActions, subscriberFields } from '../../subscriber-wire.ts'
import type { SubscriberLinks } from '../subscriber-links.ts'
import { subscriberRoute } from '../subscriber-route.ts'
import { issueDetail } from '../subscribers/events.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'

interface Options {
  http: Http
  subscribers: Pick<Subscribers, 'find' | 'end'>
  links: Pick<SubscriberLinks, 'ownerOf'>
  showPrivate: ShowPrivate
}

/**
 * Serves the address that ends a subscription: by one POST of a mail program (RFC 8058), which
 * sends no cookies and follows no redirects, or by the button of the page that a GET shows.
 */
export function serveUnsubscribe({ http, ...parts }: Options) {
  const pages = createUnsubscribePages(parts)
  void http.register(async (scope) => {
    // Some mail programs post a multipart form; its only relevant field is short.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: subscriberRoute.bodyLimit },
      (_request, body, done) => done(null, fieldsOfParts(String(body))),
    )
    for (const language of languages) {
      const path = subscriberPaths.unsubscribe[language]
      scope.get(path, subscriberRoute, pages.show(language))
      scope.post(path, unsubscribeRoute, pages.take(language))
    }
  })
}

const unsubscribeRoute = {
  ...subscriberRoute,
  config: { ...subscriberRoute.config, rateLimit: rateLimits.unsubscriptions },
}

function createUnsubscribePages({ subscribers, links, showPrivate }: Omit<Options, 'http'>) {
  async function answer(
    token: string,
    { language, isAnswer }: { language: Language; isAnswer: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const owner = links.ownerOf('unsubscribe', token)
    const found = owner && (await subscribers.find(owner.subscriberId))
    const isEnded = found?.state !== 'subscribed' && found?.state !== 'pending'
    const props = {
      subscriber: found && { email: found.email, isEnded },
      token,
      isAnswer,
    }
    const at = { path: subscriberPaths.unsubscribe[language], language, status: found ? 200 : 404 }
    return showPrivate('newsletterUnsubscribe', props, at, request, reply)
  }

  return {
    show: (language: Language) => (request: FastifyRequest, reply: FastifyReply) =>
      answer(textOf(request.query, tokenField), { language, isAnswer: false }, request, reply),

    take: (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { body, query } = request
      const isOneClick = textOf(body, 'List-Unsubscribe') === 'One-Click'
      const isPage = textOf(body, subscriberFields.action) === subscriberActions.unsubscribe
      if (!isOneClick && !isPage) throw new HttpError(400, 'bad_request')
      const token = textOf(isOneClick ? query : body, tokenField)
      const owner = links.ownerOf('unsubscribe', token)
      // Done for an invalid token too, so that the response time reveals nothing about tokens.
      await subscribers.end(owner?.subscriberId ?? 0, 'unsubscribed', issueDetail(owner?.issueId))
      if (!isOneClick) return answer(token, { language, isAnswer: true }, request, reply)
      if (!owner) throw new HttpError(404, 'not_found')
      return reply.headers(privateHeaders).type('text/plain').send('OK\n')
    },
  }
}

/** The fields of a short multipart body, without files: RFC 7578. */
function fieldsOfParts(body: string): Record<string, string> {
  const part =
    /content-disposition:[^\r\n]*?;\s*name="?([\w-]+)"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]*)\r?\n--/gi
  return Object.fromEntries(
    [...body.matchAll(part)].map(([, name = '', value = '']) => [name, value]),
  )
}
