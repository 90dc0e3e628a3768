import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage, homePaths } from '#lib/language.ts'
import { answerUnknown, type Http, hasRoute } from '#server/http/http.ts'
import { homeOfChoice } from './chosen-language.ts'
import type { SitePages } from './pages.ts'
import { pathIn } from './routes.ts'

/**
 * Serves each page at its addresses in all its languages. Pages come and go with the content, and
 * routes cannot, so that what a path answers is looked up; one route takes the paths of pages that
 * are published after the start.
 */
export function servePages(http: Http, pages: SitePages) {
  const registered = new Set(pages.addresses())
  const isPage = (path: string) =>
    pages.has(path) || (!registered.has(path) && hasRoute(http, path))
  const send = (path: string, request: FastifyRequest, reply: FastifyReply, pattern = path) => {
    if (pages.has(path)) return pages.sendAt(path, request, reply)
    if (pages.has(pattern)) return pages.sendAt(pattern, request, reply)
    const moved = pages.movedTo(path)
    if (moved) return redirect(moved, request, reply)
    return answerUnknown(isPage, request, reply)
  }
  const home = homePaths[defaultLanguage]
  for (const address of registered) {
    // A route of the program stands before a page at the same address.
    if (hasRoute(http, address)) continue
    http.get(address, (request, reply) => {
      const elsewhere = address === home && homeOfChoice(request, defaultLanguage)
      if (elsewhere && pages.has(elsewhere.replace(/\?.*/, '')))
        return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
      return send(
        pathIn({ lt: address }, 'lt', textOf(request.params, 'slug')),
        request,
        reply,
        address,
      )
    })
  }
  http.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    send(`/${request.params['*']}`, request, reply),
  )
}

/** Leads to a page from its former address, with the query. No cache keeps that, for it may end. */
function redirect(to: string, { url }: FastifyRequest, reply: FastifyReply) {
  const [path = '', anchor] = to.split('#', 2)
  const query = /\?.*$/.exec(url)?.[0] ?? ''
  const address = path + query + (anchor === undefined ? '' : `#${anchor}`)
  return reply.header('cache-control', 'no-cache').redirect(address, 301)
}
