import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { NeededSwitch } from '#lib/site/switches.ts'
import { type LocalizedPage, pairTranslations } from '#lib/translations.ts'

/** The sources of a page's props. */
interface PageSources<Service> {
  content: SiteContent
  /** The variant in the address; empty when the page has no variants. */
  variant: string
  /** The page's part of the address; empty when the route is one page. */
  slug: string
  /** The result of the feature's `open`, for content that visitors add while the server runs. */
  service: Service
}

/** One page of a route whose pages are added while the server runs. */
export interface RouteEntry {
  slug: string
  language: Language
  /** The day of its last change: `2026-11-21`. */
  updated: string
}

/** A document by its kind and the name of its file, equal in every language. */
export interface RouteDocument {
  kind: string
  slug: string
  /** What it keeps when its file is renamed. */
  id?: number | undefined
}

/** A public page: its address in each language it exists in, and the source of its props. */
export type Route<Service = unknown> = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Alternates
    variants?: Variants
    props: (sources: PageSources<Service>) => PageProps[Name] | Promise<PageProps[Name]>
    /**
     * What the page shows for a query with one of these parameters. It is rendered for that answer
     * alone, so that no address makes the cache grow.
     */
    forQuery?: {
      parameters: (content: SiteContent) => readonly string[]
      props: (
        sources: PageSources<Service>,
        query: Readonly<Record<string, string>>,
      ) => PageProps[Name]
    }
    /**
     * The current pages of a route whose pages are added while the server runs. Its paths end in
     * `:slug`, and each page is in one language. `props` throws a 404 for any other.
     */
    entries?: (service: Service) => Promise<readonly RouteEntry[]>
    /** The page shows content of visitors; code that changes such content invalidates the page. */
    isLive?: boolean
    /** The page depends on the current day, so it is rendered again after midnight. */
    isNewEachDay?: boolean
    /** The day of the content's last change, if known: `2026-11-21`. */
    updated?: (content: SiteContent) => string | undefined
    /** The places on it to which links may lead, where they are known. */
    anchors?: (content: SiteContent) => readonly string[]
    /** The document it is made from, where it is made from one. */
    document?: RouteDocument
    /** Not in the site map, such as a page that answers a form. */
    isUnlisted?: boolean
    /** The switch the page needs in place of its feature's. */
    switch?: NeededSwitch
    /** Why it answers, without being listed or linked to, while its switch or language is off. */
    staysWhenOff?: string
    /** The domain event it thanks for, and the variant for it if the page has variants. */
    thanksFor?: { event: string; variant?: string }
  }
}[keyof PageProps]

/**
 * Variants of a page that its address may ask for: `?plan=augimas`. Only the listed values count,
 * so that no address can make the cache grow; any other gets the first one.
 */
interface Variants {
  parameter: string
  values: (content: SiteContent) => readonly string[]
  /**
   * True when the page has the same variants in each language, so that a language switch keeps it.
   */
  areShared?: boolean
}

/**
 * One route for a page that exists in each language, or in one language only.
 *
 * @param kind of the documents from which each of them is made, if the keys are their slugs
 */
export function routesOf<Name extends keyof PageProps>(
  page: Name,
  pages: Readonly<Record<Language, readonly LocalizedPage<PageProps[Name]>[]>>,
  kind?: string,
): Route[] {
  return pairTranslations(pages).map(
    ({ key, paths, inLanguage }) =>
      ({
        page,
        paths,
        document: kind && { kind, slug: key },
        props: ({ content: { language } }) => inLanguage(language).props,
        updated: ({ language }) => inLanguage(language).updated,
      }) as Route,
  )
}
