import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reports } from '#features/report/server.ts'
import { stopField, stopPath } from '#features/report/wire.ts'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import type { Desk } from './desk.ts'
import { formRoute } from './forms.ts'

/**
 * Ends the weekly letters for whoever holds one, without signing in. A mail program posts to the
 * address as it stands, with `List-Unsubscribe=One-Click` in the body: RFC 8058.
 */
export function serveStopReport(http: Http, desk: Desk, reports: Reports) {
  // In a scope of its own: no other page takes this kind of body, and of this one nothing is needed.
  void http.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => ({}))

    scope.get(stopPath, formRoute, async (request, reply) => {
      const token = textOf(request.query, stopField)
      return reports.readerOf(token) === null
        ? show(request, reply, 410, 'unknown')
        : show(request, reply, 200, 'asked', token)
    })

    scope.post(stopPath, formRoute, async (request, reply) => {
      const token = textOf(request.body, stopField) || textOf(request.query, stopField)
      const ownerId = reports.readerOf(token)
      if (ownerId === null) return show(request, reply, 410, 'unknown')
      await reports.stop(ownerId)
      return show(request, reply, 200, 'stopped')
    })
  })

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    state: 'asked' | 'stopped' | 'unknown',
    token = '',
  ) => desk.show(request, reply, status, 'consoleStopReport', { token, state })
}
