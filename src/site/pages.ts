import type { Service } from '#features/consent/services.ts'
import type { ConsentConfig } from '#features/consent/settings.ts'
import type { Brand } from '#features/home/brand.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/page.ts'

export interface ErrorPageProps {
  status: 400 | 403 | 404 | 429 | 500 | 503
}

declare module '#lib/page.ts' {
  interface PageProps {
    error: ErrorPageProps
  }
}

/** What surrounds a page's own props while it is rendered. */
export interface PageContext {
  language: Language
  /** True once the visitor has decided on the consent banner, which is then rendered closed. */
  consentDecided: boolean
  /** True when the browser has asked not to be followed with the request itself. */
  privacySignal: boolean
  /** The page's own path, for the canonical address and for forms that come back here. */
  path: string
  /** Where the same page is in each language it exists in; nothing when it exists in one only. */
  alternates: Alternates
  /** What follows the path when the page is not in its first variant: `?plan=augimas`. */
  query: string
  /** The same where the page in another language has that variant too. */
  sharedQuery?: string | undefined
  publicUrl: string
  site: SiteIdentity
  brand: Brand
  /** Who sells on the site. */
  seller: Seller
  /** Whether the newsletter's form on our pages has a field for the first name. */
  asksFirstName: boolean
  /** What the banner is made from. */
  consent: ConsentConfig
  /** Addresses of the built entries, with their content hash. */
  scripts: {
    consent: string
    services: string
    site: string
    marketing: string
    /** Fetched early for those who have agreed to statistics; none on pages that are not counted. */
    counting: readonly string[]
    /** The same of marketing events, for those who have agreed to analytics or advertisement. */
    reporting: readonly string[]
  }
  /** The owner's settings of the tracker as JSON, where they differ from the defaults. */
  statistics: string | undefined
  /** What the marketing script needs, as JSON, while a destination is on. */
  marketing: string | undefined
}

export interface RenderedPage {
  html: string
  /**
   * Text of every inline style and script, and the services whose hosts may be asked: the page's
   * policy allows these and no other.
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

/** Everything that is drawn on the picture networks show beside a link to a page. */
export interface SocialCard {
  /** `/og/kainos-1f0c….png`, which changes with anything else here. */
  path: string
  /** The page's own path, from which its chart is drawn. */
  page: string
  language: Language
  kind: string
  /** Words between `*` are emphasised. */
  title: string
  details: readonly string[]
  name: string
  colours: Brand['colours']
}

/** The card of a page, without rendering it; nothing for pages that are not to be found. */
export type DescribePage = <Name extends keyof PageProps>(
  name: Name,
  props: PageProps[Name],
  context: Pick<PageContext, 'language' | 'path' | 'site' | 'brand'>,
) => SocialCard | undefined
