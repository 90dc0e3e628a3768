import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossOrigin, type OwnHosts } from '#server/http/refusal.ts'

type Given = Pick<FastifyRequest, 'headers'>

/** @param allowed returns the origins of other people's pages that may send the form */
export function createOrigins(allowed: () => readonly string[], site: OwnHosts) {
  const isAllowed = (origin: string) => allowed().includes(origin)
  return {
    /** The host of the other page with the form; null for a form on our own page. */
    sourceHostOf: ({ headers: { origin } }: Given) =>
      origin !== undefined && isAllowed(origin) ? new URL(origin).host : null,
    /** The origin of a page that may not send the form; null for all others. */
    refusedOriginOf: ({ headers }: Given) => {
      const { origin } = headers
      if (origin === undefined || isAllowed(origin)) return null
      return isCrossOrigin(headers, site) ? origin : null
    },
  }
}

/**
 * Allows any page to read the answer, so that a refused one can show the reason. Without
 * credentials the page learns nothing that any program could not request.
 */
export function allowReading({ headers: { origin } }: Given, reply: FastifyReply) {
  reply.header('vary', 'Origin')
  if (origin === undefined) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  })
}

/** Answers the preflight before a cross-origin page sends JSON or custom headers. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply) {
  allowReading(request, reply)
  return reply
    .headers({
      'access-control-allow-methods': 'GET, POST',
      // Old clients send a custom header; without credentials any header is harmless.
      'access-control-allow-headers': '*',
      'access-control-max-age': '7200',
    })
    .status(204)
    .send()
}
