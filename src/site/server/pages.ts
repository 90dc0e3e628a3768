import type { FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '#lib/durations.ts'
import { defaultLanguage, homePaths, type Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import type { SiteContent, SiteContents } from '#lib/site-content.ts'
import type { Database } from '#server/database/database.ts'
import type { Http, Refused } from '#server/http.ts'
import type { Pages } from '#server/pages.ts'
import { securityHeaders } from '#server/security-headers.ts'
import type { ErrorPageProps } from '../pages.ts'
import { createPageAnswers, type PageAnswers } from './page-answers.ts'
import { PageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import {
  createPageRenderer,
  type FrameServices,
  type PageRenderer,
  type RendererParts,
  type VisitorState,
} from './page-renderer.ts'
import { routesFor, type SiteRoute } from './routes.ts'

export interface PagesParts extends RendererParts {
  services: () => FrameServices & Readonly<Record<string, unknown>>
  /** Milliseconds for which a page with what visitors add is cached. */
  livePageTtl: number
}

/** The parts a page is answered with. */
interface Parts extends PagesParts {
  cache: PageCache
  renderer: PageRenderer
  answers: PageAnswers
}

export interface SitePages extends Pages {
  sendRoute(
    route: SiteRoute,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>
  sendError(refused: Refused, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Renders pages and answers with them; public ones from memory, private ones each time anew. */
export function createPages(given: PagesParts): SitePages {
  const renderer = createPageRenderer(given)
  const answers = createPageAnswers(given.config)
  const cache = new PageCache(Object.entries(securityHeaders(given.config.secure)).flat())
  const parts: Parts = { ...given, cache, renderer, answers }
  return {
    sendRoute: (...request) => sendRoute(parts, ...request),
    sendError: (...refused) => sendError(parts, ...refused),
    sendFresh(name, props, { status, language, alternates }, request, reply) {
      const address = { language, alternates, path: alternates[language] ?? homePaths[language] }
      const page = renderer.render(name, props, address, renderer.visitorOf(request))
      return answers.sendFresh(page, { status, language }, request, reply)
    },
    renderPrivate(name, props, at) {
      const { html, inline } = renderer.renderPrivate(name, props, at)
      return { html, policy: pagePolicy(inline) }
    },
    invalidate: (path) => cache.invalidate(path),
    invalidateAll: () => cache.clear(),
  }
}

/**
 * Embedded storage is ours alone, so a page changes only when something here invalidates it.
 * PostgreSQL may have other servers in front of it, which change what they do not report to us.
 */
export function livePageTtl(engine: Database['engine']): number {
  return engine === 'sqlite' ? Number.POSITIVE_INFINITY : minuteMs
}

/** Answers at every address of the routes, in each language a page exists in. */
export function servePages(http: Http, pages: SitePages, contents: SiteContents) {
  for (const route of routesFor(contents)) {
    for (const [language, path] of Object.entries(route.paths) as [Language, string][]) {
      http.get(path, (request, reply) => pages.sendRoute(route, language, request, reply))
    }
  }
}

async function sendRoute(
  { cache, renderer, answers, contents, services, livePageTtl }: Parts,
  route: SiteRoute,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = renderer.visitorOf(request)
  const path = route.paths[language] ?? homePaths[language]
  const content = contents[language]
  const { variant, query } = chooseVariant(route, content, request)
  const page = await cache.get(
    `${path}${query} ${keyOf(visitor)}`,
    async () => {
      const props = await propsOf(route, content, variant, services())
      const sharedQuery = route.variants?.areShared ? query : undefined
      const address = { language, path, query, sharedQuery, alternates: route.paths }
      return renderer.render(route.page, props, address, visitor)
    },
    route.isLive ? livePageTtl : undefined,
  )
  answers.sendCached(page, { status: 200, language }, request, reply)
}

async function sendError(
  { cache, renderer, answers }: Parts,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request)
  const visitor = renderer.visitorOf(request)
  const status = errorPageFor(refused.status)
  const page = await cache.get(`error ${status} ${language} ${keyOf(visitor)}`, () => {
    const address = { language, path: homePaths[language], alternates: {} }
    return renderer.render('error', { status }, address, visitor, '')
  })
  const fields = refused.retryAfter ? ['retry-after', String(refused.retryAfter)] : []
  answers.sendCached(page, { status: refused.status, language, fields }, request, reply)
}

/** A route's page and props belong together, which the type of `Route` has checked. */
export async function propsOf(
  { feature, props }: SiteRoute,
  content: SiteContent,
  variant: string,
  services: Readonly<Record<string, unknown>>,
): Promise<PageProps[keyof PageProps] & never> {
  const service = services[feature] as never
  return (await props({ content, variant, service })) as never
}

const errorPages: readonly ErrorPageProps['status'][] = [400, 403, 404, 429, 500, 503]

function errorPageFor(status: number): ErrorPageProps['status'] {
  return errorPages.find((page) => page === status) ?? (status < 500 ? 400 : 500)
}

/** Which of its variants an address asks for; the first one is the page itself. */
function chooseVariant({ variants }: SiteRoute, content: SiteContent, request: FastifyRequest) {
  const [first = '', ...others] = variants?.values(content) ?? []
  if (!variants) return { variant: first, query: '' }
  const requested = (request.query as Record<string, unknown>)[variants.parameter]
  const variant = others.find((value) => value === requested)
  if (variant === undefined) return { variant: first, query: '' }
  return { variant, query: `?${new URLSearchParams({ [variants.parameter]: variant })}` }
}

function languageOf(request: FastifyRequest): Language {
  return /^\/en(\/|$|\?)/.test(request.url) ? 'en' : defaultLanguage
}

const keyOf = ({ consentDecided, privacySignal }: VisitorState) =>
  `${consentDecided} ${privacySignal}`
