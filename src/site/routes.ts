import { blogLists, blogPosts } from '#features/blog/pages.ts'
import type { BlogContent, PostProps } from '#features/blog/wire.ts'
import { type Discussion, sentParameter, sentValue } from '#features/comments/wire.ts'
import type { ConsentSettings } from '#features/consent/settings.ts'
import { contactPaths, emptyFields, thanksPaths } from '#features/contact/wire.ts'
import type { HomeProps } from '#features/home/wire.ts'
import { type LegalDocument, type LegalSlug, legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { newsItems, newsLists } from '#features/news/pages.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { type PricingSources, planParameter, pricingPath } from '#features/plans/wire.ts'
import { homePaths, type Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'

/** What the pages of one language are made from; the server reads it from the content store. */
export interface SiteContent extends HomeProps, PricingSources, BlogContent {
  legal: Readonly<Record<LegalSlug, LegalDocument>>
  consent: ConsentSettings
}

/** What visitors add to pages while the server runs. */
export interface LiveData {
  discussionOf: (post: string) => Promise<Discussion>
  /** How old a page made from it may get, for another process may have changed it. */
  keptMs: number
}

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Readonly<Partial<Record<Language, string>>>
    variants?: Variants
    /** @param variant the value the address asks for; empty when the page has no variants */
    props: (
      content: SiteContent,
      variant: string,
      live: LiveData,
    ) => PageProps[Name] | Promise<PageProps[Name]>
    /** It shows what visitors add; whoever changes that makes the cache forget the page. */
    isLive?: boolean
    /** The day its content was last changed, where that is known. */
    updated?: (content: SiteContent) => string | undefined
    /** Pages that answer somebody's doing are in no site map. */
    isUnlisted?: boolean
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
  {
    page: 'home',
    paths: homePaths,
    props: (content) => content,
    updated: ({ news }) => news[0]?.date,
  },
  {
    page: 'contact',
    paths: contactPaths,
    props: () => ({ fields: emptyFields, problems: [] }),
  },
  { page: 'contactThanks', paths: thanksPaths, props: () => ({}), isUnlisted: true },
  ...legalSlugs.map((slug) => ({
    page: 'legal' as const,
    paths: legalPaths[slug],
    props: ({ legal }: SiteContent) => ({ legal: legal[slug] }),
    updated: ({ legal }: SiteContent) => legal[slug].updated,
  })),
  {
    page: 'pricing',
    paths: { lt: pricingPath },
    variants: { parameter: planParameter, values: ({ plans }) => plans.map(({ id }) => id) },
    props: (content, variant) => ({ ...content, chosen: variant }),
  },
  { page: 'style', paths: { lt: '/stilius' }, props: () => ({}), isUnlisted: true },
  ...outcomes.map((outcome) => ({
    page: 'newsletterResult' as const,
    paths: resultPaths[outcome],
    props: () => ({ outcome }),
    isUnlisted: true,
  })),
]

/** Pages made from content, one for each document: an address nothing stands behind is unknown. */
const routesFrom = (content: SiteContent): readonly Route[] => [
  ...madeOf('blog', blogLists(content)),
  ...blogPosts(content).map(postRoute),
  ...madeOf('news', newsLists(content.news)),
  ...madeOf('newsItem', newsItems(content.news)),
]

/** The whole table, for a server that has read its content. */
export function allRoutes({ lt }: Readonly<Record<Language, SiteContent>>): readonly Route[] {
  return [...routes, ...routesFrom(lt)]
}

interface MadePost {
  path: string
  props: PostProps
  updated?: string
}

/** A post with what is said below it, and once more with thanks for a comment just taken. */
function postRoute({ path, props, updated }: MadePost): Route {
  return {
    page: 'post',
    paths: { lt: path },
    variants: { parameter: sentParameter, values: () => ['', sentValue] },
    props: async (_content, variant, live) => {
      const discussion = await live.discussionOf(props.post.slug)
      const comments = { ...discussion, draft: null, isSent: variant === sentValue }
      return { ...props, comments }
    },
    updated: () => updated,
    isLive: true,
  }
}

function madeOf<Name extends keyof PageProps>(
  page: Name,
  made: readonly { path: string; props: PageProps[Name]; updated?: string }[],
): Route[] {
  return made.map(
    ({ path, props, updated }) =>
      ({ page, paths: { lt: path }, props: () => props, updated: () => updated }) as Route,
  )
}
