import type { BlogProps, PostProps } from '#features/blog/wire.ts'
import type { BookingProps } from '#features/booking/wire.ts'
import type { CommentsProps } from '#features/comments/wire.ts'
import type { ReceiptProps } from '#features/consent/receipt-wire.ts'
import type { ConsentFrame } from '#features/consent/settings.ts'
import type { Service } from '#features/consent/third-parties.ts'
import type { ConsolePages } from '#features/console/wire.ts'
import type { ContactProps } from '#features/contact/wire.ts'
import type { HomeProps, SiteContent } from '#features/home/wire.ts'
import type { LegalDocument } from '#features/legal/wire.ts'
import type { NewsItemProps, NewsProps } from '#features/news/wire.ts'
import type { Outcome } from '#features/newsletter/wire.ts'
import type { PricingProps } from '#features/plans/wire.ts'
import type { SearchProps } from '#features/search/wire.ts'
import type { Language } from '#lib/language.ts'

/** Every page by name, with what it is rendered from. */
export interface PageProps extends ConsolePages {
  home: HomeProps
  contact: ContactProps
  contactThanks: object
  booking: BookingProps
  bookingThanks: object
  legal: { legal: LegalDocument }
  pricing: PricingProps
  newsletterResult: { outcome: Outcome }
  blog: BlogProps
  post: PostProps & { comments: CommentsProps }
  news: NewsProps
  newsItem: NewsItemProps
  search: SearchProps
  consentReceipt: ReceiptProps
  style: StylePageProps
  error: ErrorPageProps
}

/** Pictures to show the components with. */
export interface StylePageProps {
  poster: string
  plate: { file: string; alt: string }
  portraits: readonly string[]
  covers: readonly string[]
}

export interface ErrorPageProps {
  status: 400 | 403 | 404 | 429 | 500 | 503
}

export type Alternates = Readonly<Partial<Record<Language, string>>>

/** What surrounds a page's own props while it is rendered. */
export interface PageContext {
  language: Language
  /** True once the visitor has decided on the consent banner, which is then rendered closed. */
  consentDecided: boolean
  /** The page's own path, for the canonical address and for forms that come back here. */
  path: string
  /** Where the same page is in each language it exists in; nothing when it exists in one only. */
  alternates: Alternates
  /** What follows the path when the page is not in its first variant: `?plan=augimas`. */
  query: string
  /** The same where the page in another language has that variant too. */
  sharedQuery?: string | undefined
  publicUrl: string
  site: SiteContent
  /** What the banner is made from. */
  consent: ConsentFrame
  /** Addresses of the built entries, with their content hash. */
  scripts: { consent: string; services: string; site: string }
  /** The owner's settings of the tracker as JSON, where they differ from the defaults. */
  statistics: string | undefined
}

export interface RenderedPage {
  html: string
  /**
   * Text of every inline style and script, and the services whose hosts may be asked: the page's
   * policy allows these and no other.
   */
  inline: { styles: string[]; scripts: string[]; services?: readonly Service[] }
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
  facts: readonly string[]
  name: string
}

/** The card of a page, without rendering it; nothing for pages that are not to be found. */
export type DescribePage = <Name extends keyof PageProps>(
  name: Name,
  props: PageProps[Name],
  context: Pick<PageContext, 'language' | 'path' | 'site'>,
) => SocialCard | undefined
