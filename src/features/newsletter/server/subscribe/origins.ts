import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossOrigin, type OwnHosts } from '#server/refusal.ts'

type Given = Pick<FastifyRequest, 'headers'>

/** @param allowed origins of other people's pages that may send the form */
export function createOrigins(allowed: () => readonly string[], site: OwnHosts) {
  const isAllowed = (origin: string) => allowed().includes(origin)
  return {
    /** The host of the other page a form stands on; null when that is ours. */
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
 * Lets any page read the answer to it, so that one that is refused can say why. Without credentials
 * it learns nothing that any program could not ask.
 */
export function allowReading({ headers: { origin } }: Given, reply: FastifyReply) {
  reply.header('vary', 'Origin')
  if (origin === undefined) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  })
}

/** What a browser asks before it lets a page of another origin send JSON or a header of its own. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply) {
  allowReading(request, reply)
  return reply
    .headers({
      'access-control-allow-methods': 'GET, POST',
      // Clients of before send a header of their own; without credentials any is harmless.
      'access-control-allow-headers': '*',
      'access-control-max-age': '7200',
    })
    .status(204)
    .send()
}
