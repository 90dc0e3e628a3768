import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { createRateLimiter, limitRequests } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { PageAnswers } from './page-answers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pathIn, type Services, type SiteRoute } from './routes.ts'

interface Parts {
  contents: SiteContents
  services: () => Services
  renderer: PageRenderer
  answers: PageAnswers
}

interface QueriedPage {
  route: SiteRoute
  language: Language
  query: URLSearchParams
}

export type QueriedPages = ReturnType<typeof createQueriedPages>

/** Answers with pages that show what is in their query, each rendered for that answer alone. */
export function createQueriedPages(parts: Parts) {
  const limit = limitRequests(createRateLimiter(rateLimits.queriedPages))
  return {
    /** @throws HttpError 429 */
    async send(page: QueriedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await limit(request)
      await send(parts, page, request, reply)
    },
  }
}

async function send(
  { contents, services, renderer, answers }: Parts,
  { route, language, query }: QueriedPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { page, paths, forQuery, feature, thanksFor } = route
  const service = services()[feature] as never
  const sources = { content: contents[language], variant: '', slug: '', service }
  const props = forQuery?.props(sources, Object.fromEntries(query)) as never
  const text = `?${query}`
  const path = pathIn(paths, language, '')
  const address = {
    language,
    path,
    query: text,
    sharedQuery: text,
    alternates: paths,
    thanksFor: thanksFor?.event,
  }
  const rendered = renderer.render(page, props, address, renderer.visitorOf(request))
  await answers.sendFresh(rendered, { status: 200, language }, request, reply)
}

/** Characters of one parameter. */
const maxParameter = 100

/** The parameters of an address that its page answers; null where it has none of them. */
export function queryFor(
  { forQuery }: SiteRoute,
  content: SiteContent,
  { query }: FastifyRequest,
): URLSearchParams | null {
  const asked = (forQuery?.parameters(content) ?? [])
    .map((name): [string, string] => [name, textOf(query, name).slice(0, maxParameter)])
    .filter(([, text]) => text)
  return asked.length > 0 ? new URLSearchParams(asked) : null
}
