import type { FastifyReply, FastifyRequest } from 'fastify'
import { servicesInUse } from '#features/consent/outside.ts'
import { asksNotToBeFollowed } from '#features/consent/server/signal.ts'
import { consentVersion } from '#features/consent/server/version.ts'
import { wordingsOf } from '#features/consent/server/wordings.ts'
import type { ConsentFrame } from '#features/consent/settings.ts'
import { tellingApart } from '#features/consent/third-parties.ts'
import { consentCookie, parseConsent, standing } from '#features/consent/wire.ts'
import { type Goal, pageGoals } from '#features/goals/wire.ts'
import { trackerOptions } from '#features/statistics/server/tracker-options.ts'
import { byLanguage, defaultLanguage, homePaths, type Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { Http, Refused } from '#server/http.ts'
import { securityHeaders } from '#server/security-headers.ts'
import type {
  Alternates,
  ErrorPageProps,
  PageContext,
  PageProps,
  RenderedPage,
  RenderPage,
} from '../pages.ts'
import { allRoutes, type LiveData, type Route, type SiteContent } from '../routes.ts'
import type { SiteBundle } from './bundle.ts'
import { withoutForeign } from './foreign.ts'
import { type CachedPage, chooseEncoding, compressQuickly, PageCache, vary } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'

interface FreshPlace {
  status: number
  language: Language
  /** The addresses of the page, by language. */
  alternates: Alternates
}
type PagesConfig = Pick<
  Config,
  | 'publicUrl'
  | 'secure'
  | 'statistics'
  | 'logLevel'
  | 'consentNetwork'
  | 'consentDetailsMonths'
  | 'consentService'
>
export type Pages = ReturnType<typeof createPages>

/** Renders pages and answers with them; public ones from memory, private ones each time anew. */
export function createPages(
  config: PagesConfig,
  bundle: SiteBundle,
  content: Readonly<Record<Language, SiteContent>>,
  live: LiveData,
  goals: () => readonly Goal[] = () => [],
) {
  const cache = new PageCache(Object.entries(securityHeaders(config.secure)).flat())
  const languageCookie = languageCookies(config.secure)
  const consent = consentFrame(config, content)
  const finish = withoutForeign(
    { publicUrl: config.publicUrl, services: consent.services, script: bundle.scripts.services },
    content,
  )
  const { scripts } = bundle
  const renderPage: RenderPage = (...page) => finish(bundle.renderPage(...page))
  const fixed = byLanguage((language) => ({
    language,
    publicUrl: config.publicUrl,
    scripts,
    site: content[language].site,
    consent,
  }))

  /** Of the owner's goals a page carries those that can happen on it. */
  const statisticsOn = (path: string) => ({
    statistics: trackerOptions(config, bundle.fingerprintScript, pageGoals(goals(), path)),
  })

  function hasDecided(request: FastifyRequest): boolean {
    if (!request.headers.cookie?.includes(consentCookie)) return false
    const decision = parseConsent(request.cookies?.[consentCookie])
    return standing(decision, consent.version, Date.now()) !== null
  }

  /** What of a visitor a page is made for. */
  const stateOf = (request: FastifyRequest) => ({
    consentDecided: hasDecided(request),
    privacySignal: asksNotToBeFollowed(request, consent),
  })

  async function sendRoute(
    route: Route,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const state = stateOf(request)
    const path = route.paths[language] ?? homePaths[language]
    const { variant, query } = chooseVariant(route, content[language], request)
    const render = async () => {
      const context = {
        ...state,
        path,
        query,
        sharedQuery: route.variants?.areShared ? query : undefined,
        alternates: route.paths,
        ...statisticsOn(path),
        ...fixed[language],
      }
      return renderAny(route.page, await route.props(content[language], variant, live), context)
    }
    const page = await cache.get(
      `${path}${query} ${keyOf(state)}`,
      render,
      route.isLive ? live.keptMs : undefined,
    )
    send(page, 200, language, request, reply)
  }

  async function sendError(refused: Refused, request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request)
    const state = stateOf(request)
    const status = errorPageFor(refused.status)
    const page = await cache.get(`error ${status} ${language} ${keyOf(state)}`, () => {
      const path = homePaths[language]
      const place = { path, query: '', alternates: {}, ...statisticsOn('') }
      const context = { ...state, ...place, ...fixed[language] }
      return renderPage('error', { status }, context)
    })
    const retry = refused.retryAfter ? ['retry-after', String(refused.retryAfter)] : []
    send(page, refused.status, language, request, reply, retry)
  }

  /** A route's page and props belong together, which the table's type has checked. */
  function renderAny<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[keyof PageProps],
    context: PageContext,
  ): RenderedPage {
    return renderPage(name, props as PageProps[Name], context)
  }

  /** Writes straight to the socket, so that a cached page costs little more than a bare answer. */
  function send(
    page: CachedPage,
    status: number,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
    more: readonly string[] = [],
  ) {
    const { etag, body, fields } = page[chooseEncoding(request.headers['accept-encoding'])]
    const unchanged = status === 200 && matches(request.headers['if-none-match'], etag)
    const all = [...fields, ...more, 'x-request-id', request.id, 'content-language', language]
    const { pair, header } = languageCookie[language]
    if (!request.headers.cookie?.includes(pair)) all.push('set-cookie', header)
    if (status === 200) all.push('cache-control', 'private, no-cache', 'etag', etag)
    else all.push('cache-control', 'no-store')
    if (!unchanged) all.push('content-length', String(body.length))
    reply.hijack()
    // HTTP/1.1 keeps connections anyway; 47 bytes less in what must come before the first paint.
    reply.raw.removeHeader('connection')
    reply.raw.writeHead(unchanged ? 304 : status, all)
    reply.raw.end(unchanged ? undefined : body)
  }

  /** A page for one person, such as the owner: never cached, neither here nor in the browser. */
  function renderPrivate<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    { path, language = defaultLanguage }: { path: string; language?: Language },
  ) {
    const state = { consentDecided: true, privacySignal: false }
    const place = { path, query: '', alternates: {}, statistics: undefined }
    const context = { ...state, ...place, ...fixed[language] }
    // Nothing of others has business there.
    const { html, inline } = bundle.renderPage(name, props, context)
    return { html, policy: pagePolicy(inline) }
  }

  /**
   * A public page that depends on more than its address, such as a search or a form with mistakes:
   * made for one answer and kept nowhere.
   */
  async function sendFresh<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    { status, language, alternates }: FreshPlace,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const path = alternates[language] ?? homePaths[language]
    const place = { path, query: '', alternates, ...statisticsOn(path) }
    const context = { ...stateOf(request), ...place, ...fixed[language] }
    const page = renderPage(name, props, context)
    const { encoding, body } = await compressQuickly(page.html, request.headers['accept-encoding'])
    const { pair, header } = languageCookie[language]
    if (!request.headers.cookie?.includes(pair)) reply.header('set-cookie', header)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .status(status)
      .headers({
        'cache-control': 'no-store',
        'content-language': language,
        'content-security-policy': pagePolicy(page.inline),
        vary,
      })
      .type('text/html; charset=utf-8')
      .send(body)
  }

  /** Whatever changes what a page shows says so here. */
  const forget = (path: string) => cache.forget(path)

  const forgetAll = () => cache.clear()

  return { sendRoute, sendError, sendFresh, renderPrivate, forget, forgetAll, consent }
}

/** Answers at every address of the route table, in each language a page exists in. */
export function servePages(
  http: Http,
  pages: Pages,
  content: Readonly<Record<Language, SiteContent>>,
) {
  for (const route of allRoutes(content)) {
    for (const [language, path] of Object.entries(route.paths) as [Language, string][]) {
      http.get(path, (request, reply) => pages.sendRoute(route, language, request, reply))
    }
  }
}

const errorPages: readonly ErrorPageProps['status'][] = [400, 403, 404, 429, 500, 503]

function errorPageFor(status: number): ErrorPageProps['status'] {
  return errorPages.find((page) => page === status) ?? (status < 500 ? 400 : 500)
}

/** Which of its variants an address asks for; the first one is the page itself. */
function chooseVariant({ variants }: Route, content: SiteContent, request: FastifyRequest) {
  const [first = '', ...others] = variants?.values(content) ?? []
  if (!variants) return { variant: first, query: '' }
  const asked = (request.query as Record<string, unknown>)[variants.parameter]
  const variant = others.find((value) => value === asked)
  if (variant === undefined) return { variant: first, query: '' }
  return { variant, query: `?${new URLSearchParams({ [variants.parameter]: variant })}` }
}

function consentFrame(
  config: PagesConfig,
  content: Readonly<Record<Language, SiteContent>>,
): ConsentFrame {
  const { publicUrl, statistics, consentService } = config
  const settings = content.lt.consent
  const sites = Object.values(content).map(({ site }) => site)
  const named = servicesInUse(sites, settings.scripts)
  const services = tellingApart(statistics.identity, named)
  const { hostname } = new URL(publicUrl)
  const version = consentVersion(services)
  const record = {
    network: config.consentNetwork,
    months: config.consentDetailsMonths,
    toldTo: consentService && new URL(consentService.url).hostname,
  }
  const wordings = wordingsOf(services)
  return { ...settings, services, version, wordings, domain: hostname, record }
}

function languageOf(request: FastifyRequest): Language {
  return /^\/en(\/|$|\?)/.test(request.url) ? 'en' : defaultLanguage
}

/** RFC 9110 §13.1.2: a list of tags or `*`, compared weakly. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const keyOf = (state: Pick<PageContext, 'consentDecided' | 'privacySignal'>) =>
  `${state.consentDecided} ${state.privacySignal}`

/** The page's language, kept for a year under the name sites of this kind already use. */
function languageCookies(secure: boolean) {
  const cookie = (language: Language) => {
    const pair = `pll_language=${language}`
    const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
    return { pair, header: `${pair}; ${attributes}` }
  }
  return { lt: cookie('lt'), en: cookie('en') }
}
