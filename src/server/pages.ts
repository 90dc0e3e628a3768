import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/page.ts'

/** An answer with a page that depends on more than its address. */
interface FreshAnswer {
  status: number
  language: Language
  /** The addresses of the page, by language. */
  alternates: Alternates
  /** The domain event the page thanks for. */
  thanksFor?: string
}

/** Renders the features' views and answers with them. */
export interface Pages {
  /** For a search or a form with mistakes: rendered for one answer and cached nowhere. */
  sendFresh<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    answer: FreshAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>
  /** For one person, such as the owner: cached neither here nor in the browser. */
  renderPrivate<Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    at: { path: string; language?: Language },
  ): { html: string; policy: string }
  /** Drops the cached pages at some paths, after something they show has changed. */
  invalidate(isStale: (path: string) => boolean): void
}
