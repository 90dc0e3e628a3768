import { blogLists, blogPosts } from '#features/blog/pages.ts'
import type { BlogContent } from '#features/blog/wire.ts'
import { bookingPaths, bookingThanksPaths, emptyBooking } from '#features/booking/wire.ts'
import {
  type Discussion,
  discussionKey,
  sentParameter,
  sentValue,
} from '#features/comments/wire.ts'
import type { ConsentSettings } from '#features/consent/settings.ts'
import { contactPaths, emptyFields, thanksPaths } from '#features/contact/wire.ts'
import type { HomeProps } from '#features/home/wire.ts'
import { type LegalDocument, type LegalSlug, legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { newsItems, newsLists } from '#features/news/pages.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { type PricingSources, planParameter, pricingPaths } from '#features/plans/wire.ts'
import { byLanguage, homePaths, type Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'
import { type Made, pair } from './translations.ts'

/** What the pages of one language are made from; the server reads it from the content store. */
export interface SiteContent extends HomeProps, PricingSources, BlogContent {
  language: Language
  legal: Readonly<Record<LegalSlug, LegalDocument>>
  consent: ConsentSettings
}

/** What visitors add to pages while the server runs. */
export interface LiveData {
  /** @param key what `discussionKey` calls it */
  discussionOf: (key: string) => Promise<Discussion>
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
  /** The page in another language has the same ones, so a switch of the language keeps the one shown. */
  areShared?: boolean
}

const routes: readonly Route[] = [
  {
    page: 'home',
    paths: homePaths,
    props: (content) => content,
    updated: ({ site, pricing, news }) => latest(site.updated, pricing.updated, news[0]?.date),
  },
  {
    page: 'contact',
    paths: contactPaths,
    props: () => ({ fields: emptyFields, problems: [] }),
    updated: ({ site }) => site.updated,
  },
  { page: 'contactThanks', paths: thanksPaths, props: () => ({}), isUnlisted: true },
  {
    page: 'booking',
    paths: bookingPaths,
    props: () => ({ booking: { fields: emptyBooking, problems: [] } }),
    updated: ({ site }) => site.updated,
  },
  { page: 'bookingThanks', paths: bookingThanksPaths, props: () => ({}), isUnlisted: true },
  ...legalSlugs.map((slug) => ({
    page: 'legal' as const,
    paths: legalPaths[slug],
    props: ({ legal }: SiteContent) => ({ legal: legal[slug] }),
    updated: ({ legal }: SiteContent) => legal[slug].updated,
  })),
  {
    page: 'pricing',
    paths: pricingPaths,
    variants: {
      parameter: planParameter,
      values: ({ plans }) => plans.map(({ id }) => id),
      areShared: true,
    },
    props: (content, variant) => ({ ...content, chosen: variant }),
    updated: ({ pricing }) => pricing.updated,
  },
  { page: 'style', paths: { lt: '/stilius' }, props: stylePictures, isUnlisted: true },
  ...outcomes.map((outcome) => ({
    page: 'newsletterResult' as const,
    paths: resultPaths[outcome],
    props: () => ({ outcome }),
    isUnlisted: true,
  })),
]

/** Pages made from content, one for each document: an address nothing stands behind is unknown. */
const routesFrom = (contents: Contents): readonly Route[] => [
  ...madeOf('blog', contents, (content) => blogLists(content, content.language)),
  ...postRoutes(contents),
  ...madeOf('news', contents, ({ news, language }) => newsLists(news, language)),
  ...madeOf('newsItem', contents, ({ news, language }) => newsItems(news, language)),
]

type Contents = Readonly<Record<Language, SiteContent>>

/** The whole table, for a server that has read its content. */
export function allRoutes(contents: Contents): readonly Route[] {
  return [...routes, ...routesFrom(contents)]
}

function stylePictures({ home, testimonials, posts }: SiteContent): PageProps['style'] {
  return {
    poster: home.film.poster,
    plate: home.about.picture,
    portraits: testimonials.flatMap(({ portrait }) => portrait ?? []),
    covers: posts.flatMap(({ picture }) => picture ?? []).slice(0, 3),
  }
}

/** Each post with what is said below it, and once more with thanks for a comment just taken. */
function postRoutes(contents: Contents): Route[] {
  const made = byLanguage((language) => blogPosts(contents[language], language))
  return pair(made).map(({ paths, of }) => ({
    page: 'post',
    paths,
    variants: { parameter: sentParameter, values: () => ['', sentValue] },
    props: async ({ language }, variant, live) => {
      const { props } = of(language)
      const discussion = await live.discussionOf(discussionKey(props.post.slug, language))
      const comments = { ...discussion, draft: null, isSent: variant === sentValue }
      return { ...props, comments }
    },
    updated: ({ language }) => of(language).updated,
    isLive: true,
  }))
}

/** One route for what is the same page in each language, of one that has no translation too. */
function madeOf<Name extends keyof PageProps>(
  page: Name,
  contents: Contents,
  make: (content: SiteContent) => readonly Made<PageProps[Name]>[],
): Route[] {
  return pair(byLanguage((language) => make(contents[language]))).map(
    ({ paths, of }) =>
      ({
        page,
        paths,
        props: ({ language }) => of(language).props,
        updated: ({ language }) => of(language).updated,
      }) as Route,
  )
}

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}
