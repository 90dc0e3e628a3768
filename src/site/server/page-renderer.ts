import type { FastifyRequest } from 'fastify'
import type { Consent } from '#features/consent/feature.ts'
import { hasPrivacySignal } from '#features/consent/server/privacy-signal.ts'
import type { Service } from '#features/consent/services.ts'
import type { ConsentConfig } from '#features/consent/settings.ts'
import { consentCookie, currentConsent, parseConsent } from '#features/consent/wire.ts'
import type { Legal } from '#features/legal/feature.ts'
import type { Marketing } from '#features/marketing/feature.ts'
import type { PagesService } from '#features/pages/server.ts'
import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import type { FormOptions } from '#features/subscribe-embed/form-options.ts'
import { forLatest } from '#lib/for-latest.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import type { Config } from '#server/process/config.ts'
import type { SiteAddresses } from '#ui/addresses.tsx'
import type { PageContext, RenderedPage } from '../pages.ts'
import type { SiteBundle } from './bundle.ts'
import { siteAddresses } from './content.ts'
import { type Menus, menusFor, type RedirectFrom } from './menus.ts'
import { createThirdPartyBlocker } from './third-party-blocking.ts'

/** Features whose state surrounds each page. */
interface FrameServices {
  consent: Pick<Consent, 'config'>
  shop: Pick<Shop, 'settings'>
  statistics: Pick<Statistics, 'trackerOptions'>
  marketing: Pick<Marketing, 'pageOptions'>
  pages: Pick<PagesService, 'redirectFrom'>
  subscribeEmbed: { settings: { current: () => Pick<FormOptions, 'asksFirstName'> } }
}

/** Features whose pages show more than the content, also in a preview of other content. */
export interface PreviewedServices extends FrameServices {
  consent: Pick<Consent, 'config' | 'configWith'>
  products: Pick<Products, 'offersWith'>
  legal: Pick<Legal, 'practices'>
}

export interface RendererParts {
  config: Pick<Config, 'publicUrl' | 'secure'>
  bundle: SiteBundle
  /** The texts of the current snapshot, at each reading. */
  contents: SiteContents
  contentStore: Pick<ContentStore, 'snapshot' | 'derive'>
  /** A function, because the services are opened after the pages, which some of them need. */
  services: () => FrameServices
}

/** The only facts about a visitor that a page shows. */
export type VisitorState = Pick<PageContext, 'consentDecided' | 'privacySignal'>

export interface PageAddress {
  language: Language
  path: string
  query?: string
  sharedQuery?: string | undefined
  alternates: Alternates
  /** The domain event the page thanks for. */
  thanksFor?: string | undefined
}

export type PageRenderer = ReturnType<typeof createPageRenderer>

interface RendererContext extends RendererParts {
  menus: () => Menus
  blockerFor: (services: readonly Service[]) => ReturnType<typeof createThirdPartyBlocker>
  addresses: () => SiteAddresses
}

/** Renders pages with their surroundings, and blocks third parties' content. */
export function createPageRenderer(parts: RendererParts) {
  const { config, bundle, contents, contentStore, services } = parts
  const blockersOf = contentStore.derive((contents) =>
    forLatest((inUse: readonly Service[]) =>
      createThirdPartyBlocker(
        { publicUrl: config.publicUrl, services: inUse, scripts: bundle.scripts },
        contents,
      ),
    ),
  )
  const blockerFor = (inUse: readonly Service[]) => blockersOf()(inUse)
  const menusOf = contentStore.derive((contents) =>
    forLatest((redirectFrom: RedirectFrom) => menusFor(contents, redirectFrom)),
  )
  const menus = () => menusOf()(services().pages.redirectFrom())
  const addressesIn = forLatest((lt: SiteContents['lt']) => siteAddresses({ ...contents, lt }))
  const context = { ...parts, menus, blockerFor, addresses: () => addressesIn(contents.lt) }
  return {
    visitorOf: (request: FastifyRequest) => visitorStateOf(request, services().consent.config()),

    /** @param goalsPath the path whose goals the tracker watches, if it differs from the page's */
    render: <Name extends keyof PageProps>(
      name: Name,
      props: PageProps[Name],
      address: PageAddress,
      visitor: VisitorState,
      goalsPath = address.path,
    ) => render(context, name, props, address, visitor, goalsPath),

    renderPrivate: <Name extends keyof PageProps>(
      name: Name,
      props: PageProps[Name],
      address: { path: string; language?: Language },
    ) => renderPrivate(context, name, props, address),
  }
}

function render<Name extends keyof PageProps>(
  context: RendererContext,
  name: Name,
  props: PageProps[Name],
  address: PageAddress,
  visitor: VisitorState,
  goalsPath: string,
): RenderedPage {
  const { bundle, services, blockerFor } = context
  const { statistics, marketing } = services()
  const { path, thanksFor } = address
  const page = pageContext(context, address, visitor, {
    statistics: statistics.trackerOptions(goalsPath, bundle.fingerprintScript),
    // A page that answers at any address has no address to sign.
    marketing:
      goalsPath === path ? marketing.pageOptions({ path, view: name, thanksFor }) : undefined,
  })
  return blockerFor(page.consent.services)(bundle.renderPage(name, props, page))
}

/** Renders a page without tracker, banner and third parties. */
function renderPrivate<Name extends keyof PageProps>(
  context: RendererContext,
  name: Name,
  props: PageProps[Name],
  { path, language = defaultLanguage }: { path: string; language?: Language },
): RenderedPage {
  const visitor = { consentDecided: true, privacySignal: false }
  const page = pageContext(context, { language, path, alternates: {} }, visitor)
  const scripts = { ...page.scripts, counting: [] }
  return context.bundle.renderPage(name, props, { ...page, scripts })
}

function pageContext(
  { config, bundle, contents, menus, services, addresses }: RendererContext,
  address: PageAddress,
  visitor: VisitorState,
  scripted: Partial<Pick<PageContext, 'statistics' | 'marketing'>> = {},
): PageContext {
  const { query = '', thanksFor: _, ...rest } = address
  const { switches } = contents.lt
  return {
    ...rest,
    alternates: Object.fromEntries(
      Object.entries(rest.alternates).filter(([language]) =>
        switches.languages.includes(language as Language),
      ),
    ),
    ...visitor,
    query,
    statistics: scripted.statistics,
    marketing: scripted.marketing,
    publicUrl: config.publicUrl,
    scripts: bundle.scripts,
    site: contents[address.language].site,
    menu: menus()[address.language],
    switches,
    addresses: addresses(),
    brand: contents[address.language].brand,
    seller: services().shop.settings().seller,
    asksFirstName: services().subscribeEmbed.settings.current().asksFirstName,
    consent: services().consent.config(),
  }
}

function visitorStateOf(request: FastifyRequest, config: ConsentConfig): VisitorState {
  return {
    consentDecided: hasDecided(request, config.version),
    privacySignal: hasPrivacySignal(request, config),
  }
}

function hasDecided(request: FastifyRequest, version: string): boolean {
  if (!request.headers.cookie?.includes(consentCookie)) return false
  const decision = parseConsent(request.cookies?.[consentCookie])
  return currentConsent(decision, version, Date.now()) !== null
}
