import type { ConsolePages } from '#features/console/wire.ts'
import type { HomeProps, SiteContent } from '#features/home/wire.ts'
import type { Outcome } from '#features/newsletter/wire.ts'
import type { Language } from '#lib/language.ts'

/** Every page by name, with what it is rendered from. */
export interface PageProps extends ConsolePages {
  home: HomeProps
  newsletterResult: { outcome: Outcome }
  style: Record<never, never>
  error: ErrorPageProps
}

export interface ErrorPageProps {
  status: 400 | 403 | 404 | 429 | 500 | 503
}

/** What surrounds a page's own props while it is rendered. */
export interface PageContext {
  language: Language
  /** True once the visitor has decided on the consent banner, which is then rendered closed. */
  consentDecided: boolean
  /** The page's own path, for the canonical address and for forms that come back here. */
  path: string
  publicUrl: string
  site: SiteContent
  /** Addresses of the built entries, with their content hash. */
  scripts: { consent: string; site: string }
}

export interface RenderedPage {
  html: string
  /** Text of every inline style and script: the page's policy allows these and no other. */
  inline: { styles: string[]; scripts: string[] }
}

export type RenderPage = <Name extends keyof PageProps>(
  name: Name,
  props: PageProps[Name],
  context: PageContext,
) => RenderedPage
