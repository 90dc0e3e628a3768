import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoundedMap } from '#lib/bounded-map.ts'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage, homePaths, type Language, languageOfPath } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { leadsSomewhere } from '#lib/site/site-places.ts'
import type { Database } from '#server/database/database.ts'
import { HttpError } from '#server/errors.ts'
import type { Refused } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { ErrorPageProps, SocialCard } from '../pages.ts'
import type { CachedPage } from './cached-page.ts'
import { placesOf } from './content.ts'
import { describe } from './describe-page.ts'
import { addressChoices, movedTo } from './page-addresses.ts'
import { createPageAnswers, type PageAnswers } from './page-answers.ts'
import { PageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import {
  createPageRenderer,
  type PageRenderer,
  type PreviewedServices,
  type RendererParts,
  type VisitorState,
} from './page-renderer.ts'
import { renderPreview } from './preview-page.ts'
import { createQueriedPages, type QueriedPages, queryFor } from './queried-pages.ts'
import {
  isPattern,
  type PlacedRoutes,
  pagePaths,
  pathIn,
  placedRoutes,
  propsOf,
  type Services,
  type SiteRoute,
} from './routes.ts'

export interface PagesParts extends RendererParts {
  services: () => PreviewedServices & Services
  /** Milliseconds for which a page with visitors' content is cached. */
  livePageTtl: number
  /** Cards of previewed pages, by their addresses. */
  previewedCards: BoundedMap<SocialCard>
}

/** The parts needed to answer with a page. */
interface Parts extends PagesParts {
  cache: PageCache
  renderer: PageRenderer
  answers: PageAnswers
  placed: () => PlacedRoutes
  queried: QueriedPages
}

export interface SitePages extends Pages {
  /** All addresses now; those of pages that visitors' content adds are patterns. */
  addresses(): Iterable<string>
  /** Whether a page has this address now. */
  has(address: string): boolean
  /** Answers with the page at an address. */
  sendAt(address: string, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined
  /** The address of the page that was at an address before; undefined without one. */
  movedTo(path: string): string | undefined
  /** Has each page rendered again at its next request, because the content has changed. */
  renew(): void
  sendError(refused: Refused, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Renders each page as for a first visitor, and lets requests run in between. */
  warm(): Promise<void>
}

/** Renders pages and answers with them; public ones are cached in memory, private ones never. */
export function createPages(given: PagesParts): SitePages {
  const renderer = createPageRenderer(given)
  const hasChoice = () => given.contents.lt.switches.languages.length > 1
  const answers = createPageAnswers({ secure: given.config.secure, hasChoice })
  const cache = new PageCache(Object.entries(securityHeaders(given.config.secure)).flat())
  const placed = given.contentStore.derive(placedRoutes)
  const places = given.contentStore.derive(placesOf)
  const queried = createQueriedPages({ ...given, renderer, answers })
  const parts: Parts = { ...given, cache, renderer, answers, placed, queried }
  return {
    addresses: () => placed().keys(),
    has: (address) => placed().has(address),
    sendAt: (...request) => sendAt(parts, ...request),
    renew: () => cache.renew(),
    sendError: (...refused) => sendError(parts, ...refused),
    sendFresh(name, props, { status, language, alternates, thanksFor }, request, reply) {
      const path = alternates[language] ?? homePaths[language]
      const address = { language, alternates, path, thanksFor }
      const page = renderer.render(name, props, address, renderer.visitorOf(request))
      return answers.sendFresh(page, { status, language }, request, reply)
    },
    renderPrivate(name, props, at) {
      const { html, inline } = renderer.renderPrivate(name, props, at)
      return { html, policy: pagePolicy(inline) }
    },
    renderPreview: (previewed, at) => renderPreview(given, previewed, at),
    pathsWith: pagePaths,
    leadsSomewhere: (address) => leadsSomewhere(address, places()),
    addressChoices: (language) => addressChoices(placed(), places(), language),
    translated: (address, language) => placed().get(address)?.route.paths[language] ?? null,
    movedTo: (path) => movedTo(places(), given.services().pages.redirectFrom(), path),
    listed: (language) => listedPages(parts, language),
    invalidate: (isStale) => cache.invalidate(isStale),
    warm: () => warm(parts),
  }
}

/**
 * Only this process uses embedded storage, so a page changes only when something here invalidates
 * it. With PostgreSQL other servers may change content without reporting it to this one.
 */
export function livePageTtl(engine: Database['engine']): number {
  return engine === 'sqlite' ? Number.POSITIVE_INFINITY : minuteMs
}

/** @throws HttpError 404 */
function sendAt(
  parts: Parts,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const placed = parts.placed().get(address)
  if (!placed) throw new HttpError(404, 'not_found')
  const { route, language } = placed
  const { cache, renderer, answers, contents } = parts
  const query = queryFor(route, contents[language], request)
  if (query) return parts.queried.send({ ...placed, query }, request, reply)
  const wanted: WantedPage = {
    route,
    language,
    slug: route.entries ? slugOf(request) : '',
    ...chooseVariant(route, contents[language], request),
    visitor: renderer.visitorOf(request),
  }
  const answer = { status: 200, language }
  const known = cache.find(keyOf(wanted))
  if (known) return answers.sendCached(known, answer, request, reply)
  return getPage(parts, wanted).then(
    (page) => answers.sendCached(page, answer, request, reply),
    (error) => {
      if (error instanceof FormerContent) return sendAt(parts, address, request, reply)
      throw error
    },
  )
}

/** The content was exchanged while a page was rendered, which may be of both. */
class FormerContent extends Error {}

/** A page with its requested form. */
interface WantedPage {
  route: SiteRoute
  language: Language
  /** Empty when the route is one page. */
  slug: string
  variant: string
  query: string
  visitor: VisitorState
}

const pathOf = ({ route, language, slug }: WantedPage) => pathIn(route.paths, language, slug)

const keyOf = (wanted: WantedPage) => ({
  path: pathOf(wanted),
  form: `${wanted.query} ${formFor(wanted.visitor)}`,
})

function getPage(
  { cache, renderer, contentStore, services, livePageTtl }: Parts,
  wanted: WantedPage,
): Promise<CachedPage> {
  const { route, language, slug, variant, query, visitor } = wanted
  const render = async () => {
    const { generation, contents } = contentStore.snapshot()
    const props = await propsOf(route, { content: contents[language], variant, slug }, services())
    if (generation !== contentStore.snapshot().generation) throw new FormerContent()
    const sharedQuery = route.variants?.areShared ? query : undefined
    const path = pathOf(wanted)
    const thanksFor = thanksForIn(route, variant)
    const alternates = route.entries ? { [language]: path } : route.paths
    const address = { language, path, query, sharedQuery, alternates, thanksFor }
    return renderer.render(route.page, props, address, visitor)
  }
  return cache.get(keyOf(wanted), render, ttlOf(route, livePageTtl))
}

function thanksForIn({ thanksFor }: SiteRoute, variant: string): string | undefined {
  return (thanksFor?.variant ?? variant) === variant ? thanksFor?.event : undefined
}

async function listedPages({ placed, bundle, contents, services }: Parts, language: Language) {
  const inLanguage = [...placed()].filter(
    ([path, one]) => one.language === language && !one.route.isUnlisted && !isPattern(path),
  )
  const described = { bundle, contents, services: services() }
  const cards = await Promise.all(
    inLanguage.map(([path, { route }]) => describe(described, { route, language, path, slug: '' })),
  )
  return cards.flatMap((card) => (card ? [{ path: card.page, title: card.pageTitle }] : []))
}

async function warm(parts: Parts) {
  const visitor = { consentDecided: false, privacySignal: false }
  for (const [path, { route, language }] of parts.placed()) {
    if (isPattern(path)) continue
    const [variant = ''] = route.variants?.values(parts.contents[language]) ?? []
    await new Promise(setImmediate)
    // A visitor's request for a failing page gets the error, and the log its reason.
    await getPage(parts, { route, language, slug: '', variant, query: '', visitor }).catch(() => {})
  }
}

/**
 * Shorter than the weeks for which pages are signed (`tokenDays` in
 * `features/marketing/server/page-token.ts`).
 */
const longestTtl = 7 * dayMs

/** Milliseconds for which a page of a route is cached. */
export function ttlOf(
  { isLive, isNewEachDay }: Pick<SiteRoute, 'isLive' | 'isNewEachDay'>,
  livePageTtl: number,
  now = Date.now(),
): number {
  const untilMidnight = isNewEachDay ? dayOf(now).to - now : Number.POSITIVE_INFINITY
  return Math.min(isLive ? livePageTtl : longestTtl, untilMidnight, longestTtl)
}

async function sendError(
  { cache, renderer, answers, contents }: Parts,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request, contents)
  const visitor = renderer.visitorOf(request)
  const status = errorPageFor(refused.status)
  const key = { path: errorPath, form: `${status} ${language} ${formFor(visitor)}` }
  const page = await cache.get(
    key,
    () => {
      const address = { language, path: homePaths[language], alternates: {} }
      return renderer.render('error', { status }, address, visitor, errorPath)
    },
    longestTtl,
  )
  const fields = refused.retryAfter ? ['retry-after', String(refused.retryAfter)] : []
  await answers.sendCached(page, { status: refused.status, language, fields }, request, reply)
}

const slugOf = ({ params }: FastifyRequest) => textOf(params, 'slug')

/** Error pages answer at any address, so their goals have no path. */
const errorPath = ''
const errorPages: readonly ErrorPageProps['status'][] = [400, 403, 404, 429, 500, 503]

function errorPageFor(status: number): ErrorPageProps['status'] {
  return errorPages.find((page) => page === status) ?? (status < 500 ? 400 : 500)
}

/** The variant in the address; the first one is the page itself. */
function chooseVariant({ variants }: SiteRoute, content: SiteContent, request: FastifyRequest) {
  const [first = '', ...others] = variants?.values(content) ?? []
  if (!variants) return { variant: first, query: '' }
  const requested = (request.query as Record<string, unknown>)[variants.parameter]
  const variant = others.find((value) => value === requested)
  if (variant === undefined) return { variant: first, query: '' }
  return { variant, query: `?${new URLSearchParams({ [variants.parameter]: variant })}` }
}

function languageOf({ url }: FastifyRequest, { lt: { switches } }: SiteContents): Language {
  const language = languageOfPath(url)
  return switches.languages.includes(language) ? language : defaultLanguage
}

const formFor = ({ consentDecided, privacySignal }: VisitorState) =>
  `${consentDecided} ${privacySignal}`
