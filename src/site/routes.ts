import { blogLists, blogPosts } from '#features/blog/pages.ts'
import type { BlogContent } from '#features/blog/wire.ts'
import type { HomeProps } from '#features/home/wire.ts'
import { newsItems, newsLists } from '#features/news/pages.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'

/** What pages are made from; the server reads it from the content store. */
export type SiteContent = HomeProps & BlogContent

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Readonly<Partial<Record<Language, string>>>
    props: (content: SiteContent) => PageProps[Name]
  }
}[keyof PageProps]

const routes: readonly Route[] = [
  { page: 'home', paths: { lt: '/' }, props: (content) => content },
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
