import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { TextMarks } from '../content/text-marks.ts'

/** An answer with a page that depends on more than its address. */
interface FreshAnswer {
  status: number
  language: Language
  /** The page's addresses by language. */
  alternates: Alternates
  /** The domain event the page thanks for. */
  thanksFor?: string
}

export interface PreviewedContents {
  contents: SiteContents
  /** The same with marks in its texts, by which elements of the page say what they show. */
  marked?: { contents: SiteContents; marks: TextMarks }
}

export interface PreviewAt {
  path: string
  /** Where links to other pages stay; null leaves them as visitors have them. */
  below: string | null
  /** The visitor has answered the consent banner. */
  isDecided: boolean
}

/** Renders the features' views and answers with pages. */
export interface Pages {
  /** Renders a page for one answer without caching, such as a search or a form with mistakes. */
  sendFresh<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    answer: FreshAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>
  /** Renders a page for one person, such as the owner, which neither server nor browser caches. */
  renderPrivate<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    at: { path: string; language?: Language },
  ): { html: string; policy: string }
  /** Renders the page at a path as it would be with other content; null where there is none. */
  renderPreview(
    previewed: PreviewedContents,
    at: PreviewAt,
  ): Promise<{ html: string; policy: string } | null>
  /** Whether a link leads to a page of the site, and to a place that is there, or elsewhere. */
  leadsSomewhere(address: string): boolean
  /** Addresses to which links of a language may lead: those of the site map, and places on them. */
  addressChoices(language: Language): readonly string[]
  /** The address in another language of the page at an address; null without one. */
  translated(address: string, language: Language): string | null
  /** The addresses of all pages that other content has, by language. */
  pathsWith(contents: SiteContents): Readonly<Record<Language, readonly string[]>>
  /** The pages of a language that search engines may list, by their titles. */
  listed(language: Language): Promise<readonly { path: string; title: string }[]>
  /** Drops cached pages at the given paths, after something they show has changed. */
  invalidate(isStale: (path: string) => boolean): void
}
