import type { Service } from '#features/consent/services.ts'
import type { ConsentConfig } from '#features/consent/settings.ts'
import type { Brand } from '#features/home/brand.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import type { Menu } from '#features/pages/wire.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import type { Icons } from '#lib/site/icons.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { Switches } from '#lib/site/switches.ts'
import type { SiteAddresses } from '#ui/addresses.tsx'

export interface ErrorPageProps {
  status: 400 | 403 | 404 | 429 | 500 | 503
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    error: ErrorPageProps
  }
}

/** The surroundings of a page's own props while it is rendered. */
export interface PageContext {
  language: Language
  /** True once the visitor has decided on the consent banner, which is then rendered closed. */
  consentDecided: boolean
  /** True when the request carries the browser's wish not to be tracked. */
  privacySignal: boolean
  /** The page's own path, for the canonical address and for forms that come back here. */
  path: string
  /** The addresses of the page in each language; empty when it exists in one only. */
  alternates: Alternates
  /** The query when the page is not in its first variant: `?plan=augimas`. */
  query: string
  /** The query, if the page in another language has that variant too. */
  sharedQuery?: string | undefined
  publicUrl: string
  site: SiteIdentity
  /** The links that lead somewhere. */
  menu: Menu
  switches: Switches
  addresses: SiteAddresses
  brand: Brand
  /** The seller on the site. */
  seller: Seller
  /** The newsletter's form on our pages has a field for the first name. */
  asksFirstName: boolean
  /** The configuration of the banner. */
  consent: ConsentConfig
  /** Addresses of the built entries, with their content hash. */
  scripts: {
    consent: string
    services: string
    site: string
    marketing: string
    /** For pages with a calculator. */
    calculators: string
    /** Preloaded for visitors who have agreed to statistics; none on pages that are not counted. */
    counting: readonly string[]
    /** Preloaded marketing scripts, for visitors who have agreed to analytics or advertisement. */
    reporting: readonly string[]
  }
  /** The owner's settings of the tracker as JSON, if they differ from the defaults. */
  statistics: string | undefined
  /** The marketing script's options as JSON, while a destination is on. */
  marketing: string | undefined
}

export interface RenderedPage {
  html: string
  /**
   * The texts of all inline styles and scripts, and the services whose hosts may be contacted: the
   * page's policy allows these and no others.
   */
  inline: {
    styles: string[]
    scripts: string[]
    services?: readonly Service[]
    framesOwnPages?: boolean
    /** Elements may have style attributes. */
    hasStyleAttributes?: boolean
  }
}

export type RenderPage = <Name extends keyof PageProps>(
  name: Name,
  props: PageProps[Name],
  context: PageContext,
) => RenderedPage

/** Everything drawn on the picture that social networks show beside a link to a page. */
export interface SocialCard {
  /** `/og/kainos-1f0c….png`, which changes with every other field. */
  path: string
  /** The page's own path, which determines its chart. */
  page: string
  /** What the page is called. */
  pageTitle: string
  language: Language
  kind: string
  /** Words between `*` are emphasised. */
  title: string
  details: readonly string[]
  name: string
  colours: Brand['colours']
  fonts: Brand['fonts']
  /** The brand's logo as SVG; null for a picture, which its icons have. */
  drawing: string | null
  icons: Icons
}

/**
 * The card of a page, without rendering it; undefined for pages that search engines must not list.
 */
export type DescribePage = <Name extends keyof PageProps>(
  name: Name,
  props: PageProps[Name],
  context: Pick<PageContext, 'language' | 'path' | 'site' | 'brand'>,
) => SocialCard | undefined
