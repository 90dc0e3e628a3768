import type { FastifyRequest } from 'fastify'
import type { ConsoleContext, ConsolePage } from '#server/console-page.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { messages } from '../messages.ts'
import { type ConsoleErrorStatus, consolePath } from '../wire.ts'

/** Everything below the console's address that is no page of it. */
export const missingPage: ConsolePage = {
  path: `${consolePath}/*`,
  title: { lt: messages.lt.errors[404].title, en: messages.en.errors[404].title },
  role: 'public',
  show: (request, reply) => {
    // The site leads an address with a slash at its end to the page without it.
    if (/\/(\?|$)/.test(request.url)) return reply.callNotFound()
    throw new HttpError(404, 'not_found')
  },
}

/**
 * Shows those whom the console knows what is missing or refused within its frame. Strangers get the
 * site's pages, which tell nothing about the console.
 */
export function showErrorsInFrame(http: Http, context: ConsoleContext) {
  http.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    const isShown = status && wantsPage(request) && (await context.userOf(request))
    if (!isShown) throw error
    return context.show(request, reply, status, 'consoleError', { status })
  })
}

function statusOf(error: unknown): ConsoleErrorStatus | null {
  if (!(error instanceof HttpError)) return null
  if (error.status === 404) return 404
  return error.code === 'owners_only' ? 403 : null
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
