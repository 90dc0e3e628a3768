import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { checkAgainstCookie } from './check-decision.ts'
import type { ConsentLog } from './consent-log.ts'
import { isCookieYesBeacon, parseCookieYesDecision } from './parse-decision.ts'

const route = {
  bodyLimit: 8192,
  config: { rateLimit: rateLimits.consentDecisions },
}

/**
 * Serves the addresses CookieYes posts to, in its own formats. Beacons that it sends while loading,
 * before any decision, are parsed and neither stored nor counted.
 */
export function serveCookieYesBeacons(http: Http, log: ConsentLog) {
  // A scope of its own, because no other address takes this kind of body.
  void http.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm)

    scope.post('/api/v1/log', route, async ({ body }, reply) => {
      if (!(body instanceof FormData) || !isCookieYesBeacon(body)) throw malformed()
      return reply.status(204).send()
    })

    scope.post('/api/v1/consent', route, async (request, reply) => {
      const { body } = request
      const decision =
        body instanceof FormData ? parseCookieYesDecision(body, pathOf(request)) : null
      if (!decision) throw malformed()
      checkAgainstCookie(decision, request.cookies)
      await log.record(decision, request)
      return reply.status(204).send()
    })
  })
}

/** The platform parses multipart bodies itself; one it cannot parse is a mistake of the sender. */
async function readForm({ headers }: FastifyRequest, body: string | Buffer): Promise<FormData> {
  const type = { 'content-type': headers['content-type'] ?? '' }
  try {
    return await new Response(Buffer.from(body), { headers: type }).formData()
  } catch (cause) {
    throw new HttpError(400, 'broken_form', { cause })
  }
}

function pathOf({ headers }: FastifyRequest): string {
  const { referer = '' } = headers
  return URL.canParse(referer) ? new URL(referer).pathname : '/'
}

const malformed = () => new HttpError(400, 'unknown_consent_beacon')
