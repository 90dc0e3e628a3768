import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { SiteContents } from '#lib/site/site-content.ts'

/** An answer with a page that depends on more than its address. */
interface FreshAnswer {
  status: number
  language: Language
  /** The page's addresses by language. */
  alternates: Alternates
  /** The domain event the page thanks for. */
  thanksFor?: string
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
  /**
   * Renders the page at a path as it would be with other content; null where there is none.
   *
   * @param at.below where such pages stand; links between them stay there
   */
  renderPreview(
    contents: SiteContents,
    at: { path: string; below: string },
  ): Promise<{ html: string; policy: string } | null>
  /** The pages of a language that search engines may list, by their titles. */
  listed(language: Language): Promise<readonly { path: string; title: string }[]>
  /** Drops cached pages at the given paths, after something they show has changed. */
  invalidate(isStale: (path: string) => boolean): void
}
