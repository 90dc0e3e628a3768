import { blogLists, blogPosts } from '#features/blog/pages.ts'
import type { BlogContent } from '#features/blog/wire.ts'
import type { HomeProps } from '#features/home/wire.ts'
import { newsItems, newsLists } from '#features/news/pages.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { type PricingSources, planParameter, pricingPath } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'

/** What pages are made from; the server reads it from the content store. */
export type SiteContent = HomeProps & PricingSources & BlogContent

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Readonly<Partial<Record<Language, string>>>
    variants?: Variants
    /** @param variant the value the address asks for; empty when the page has no variants */
    props: (content: SiteContent, variant: string) => PageProps[Name]
  }
}[keyof PageProps]

/**
 * Forms of a page that its address may ask for: `?plan=augimas`. Only these values count, so that
 * no address makes the cache grow; anything else gets the first one.
 */
interface Variants {
  parameter: string
  values: (content: SiteContent) => readonly string[]
}

const routes: readonly Route[] = [
  { page: 'home', paths: { lt: '/' }, props: (content) => content },
  {
    page: 'pricing',
    paths: { lt: pricingPath },
    variants: { parameter: planParameter, values: ({ plans }) => plans.map(({ id }) => id) },
    props: (content, variant) => ({ ...content, chosen: variant }),
  },
  { page: 'style', paths: { lt: '/stilius' }, props: () => ({}) },
  ...outcomes.map((outcome) => ({
    page: 'newsletterResult' as const,
    paths: resultPaths[outcome],
    props: () => ({ outcome }),
  })),
]

/** Pages made from content, one for each document: an address nothing stands behind is unknown. */
const routesFrom = (content: SiteContent): readonly Route[] => [
  ...madeOf('blog', blogLists(content)),
  ...madeOf('post', blogPosts(content)),
  ...madeOf('news', newsLists(content.news)),
  ...madeOf('newsItem', newsItems(content.news)),
]

/** The whole table, for a server that has read its content. */
export function allRoutes(content: SiteContent): readonly Route[] {
  return [...routes, ...routesFrom(content)]
}

function madeOf<Name extends keyof PageProps>(
  page: Name,
  made: readonly { path: string; props: PageProps[Name] }[],
): Route[] {
  return made.map(({ path, props }) => ({ page, paths: { lt: path }, props: () => props }) as Route)
}
