import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/page.ts'
import type { SiteContent } from '#lib/site-content.ts'
import { type LocalizedPage, pairTranslations } from '#lib/translations.ts'

/** What the props of a page are made from. */
interface PageSources<Service> {
  content: SiteContent
  /** The value the address asks for; empty when the page has no variants. */
  variant: string
  /** Which of its pages the address asks for; empty when the route is one page. */
  slug: string
  /** What the feature's `open` returned, for what visitors add while the server runs. */
  service: Service
}

/** One page of a route whose pages come while the server runs. */
export interface RouteEntry {
  slug: string
  language: Language
  /** The day it was last changed: `2026-11-21`. */
  updated: string
}

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route<Service = unknown> = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Alternates
    variants?: Variants
    props: (sources: PageSources<Service>) => PageProps[Name] | Promise<PageProps[Name]>
    /**
     * Which pages there are now, of a route whose pages come while the server runs: its paths end in
     * `:slug`, and each page is in one language. `props` throws a 404 for any other.
     */
    entries?: (service: Service) => Promise<readonly RouteEntry[]>
    /** It shows what visitors add; whoever changes that invalidates the page. */
    isLive?: boolean
    /** It shows what depends on the day it is, so that it is rendered again after midnight. */
    isNewEachDay?: boolean
    /** The day its content was last changed, where that is known: `2026-11-21`. */
    updated?: (content: SiteContent) => string | undefined
    /** Pages that answer a form are in no site map. */
    isUnlisted?: boolean
    /** The domain event it thanks for, and in which variant where it has some. */
    thanksFor?: { event: string; variant?: string }
  }
}[keyof PageProps]

/**
 * Forms of a page that its address may ask for: `?plan=augimas`. Only these values count, so that
 * no address makes the cache grow; anything else gets the first one.
 */
interface Variants {
  parameter: string
  values: (content: SiteContent) => readonly string[]
  /** The page in another language has the same ones, so a switch of the language keeps the one shown. */
  areShared?: boolean
}

/** One route for what is the same page in each language, and for one that has no translation. */
export function routesOf<Name extends keyof PageProps>(
  page: Name,
  pages: Readonly<Record<Language, readonly LocalizedPage<PageProps[Name]>[]>>,
): Route[] {
  return pairTranslations(pages).map(
    ({ paths, inLanguage }) =>
      ({
        page,
        paths,
        props: ({ content: { language } }) => inLanguage(language).props,
        updated: ({ language }) => inLanguage(language).updated,
      }) as Route,
  )
}
