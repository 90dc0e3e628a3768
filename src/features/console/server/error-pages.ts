import type { FastifyRequest } from 'fastify'
import { BlobRefused } from '#server/blobs/blob-store.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { messages } from '../messages.ts'
import { type ConsoleErrorStatus, consolePath } from '../wire.ts'

/** All addresses below the console's that have no page. */
export const missingPage: ConsolePage = {
  path: `${consolePath}/*`,
  title: { lt: messages.lt.errors[404].title, en: messages.en.errors[404].title },
  access: 'public',
  show: (request, reply) => {
    // The site redirects an address with a final slash to the page without it.
    if (/\/(\?|$)/.test(request.url)) return reply.callNotFound()
    throw new HttpError(404, 'not_found')
  },
}

/**
 * Shows errors in the console's frame to users it knows. Strangers get the site's pages, which
 * reveal nothing about the console.
 */
export function showErrorsInFrame(http: Http, context: ConsoleContext) {
  http.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    const isShown = status && wantsPage(request) && (await context.userOf(request))
    if (!isShown) throw error
    if (status === 503) request.log.error({ err: error, requestId: request.id })
    return context.show(request, reply, status, 'consoleError', { status })
  })
}

function statusOf(error: unknown): ConsoleErrorStatus | null {
  // Publishing, uploading, erasing and deleting need what several servers share.
  if (error instanceof BlobRefused) return 503
  if (!(error instanceof HttpError)) return null
  if (error.status === 404) return 404
  return error.code === 'not_permitted' ? 403 : null
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
