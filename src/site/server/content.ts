import { authorSchema, categorySchema, postSchema } from '#features/blog/content.ts'
import { atomPaths, postPath, rssPaths } from '#features/blog/wire.ts'
import { consentSchema } from '#features/consent/content.ts'
import { receiptPaths } from '#features/consent/receipt-wire.ts'
import { homeSchema, siteSchema } from '#features/home/content.ts'
import { legalSchema } from '#features/legal/content.ts'
import { type LegalDocument, legalSlugs } from '#features/legal/wire.ts'
import { newsSchema } from '#features/news/content.ts'
import { newsItemPath } from '#features/news/wire.ts'
import { panelSchema } from '#features/panels/content.ts'
import { partnerSchema } from '#features/partners/content.ts'
import { plansSchema, pricingSchema, questionSchema } from '#features/plans/content.ts'
import type { PlansContent } from '#features/plans/wire.ts'
import { type Findable, searchPaths } from '#features/search/wire.ts'
import { testimonialSchema } from '#features/testimonials/content.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { htmlToText } from '#lib/plain-text.ts'
import {
  type AddressesOf,
  type ContentKind,
  type ContentKinds,
  kindShown,
} from '#server/content/files.ts'
import type { Content } from '#server/content/store.ts'
import { allRoutes, type SiteContent } from '../routes.ts'

/** Every kind of document an editor writes, and the feature that says what it must look like. */
export const contentKinds = {
  site: { files: 'site.json', schema: siteSchema, isTranslated: true },
  consent: { files: 'consent.json', schema: consentSchema },
  home: {
    files: 'home.json',
    schema: homeSchema,
    isTranslated: true,
    sameInEachLanguage: ['about.picture.file'],
    pictures: { 'film.poster': 'plates', 'about.picture.file': 'plates' },
  },
  plans: {
    files: 'plans.json',
    schema: plansSchema,
    isTranslated: true,
    sameInEachLanguage: ['plans.*.id', 'plans.*.priceCents'],
  },
  pricing: { files: 'pricing.json', schema: pricingSchema, isTranslated: true },
  faq: { files: 'faq.json', schema: questionSchema, isList: true, isTranslated: true },
  panels: {
    files: 'panels.json',
    schema: panelSchema,
    isList: true,
    isTranslated: true,
    sameInEachLanguage: ['*.id'],
    unlike: ['id'],
  },
  testimonials: {
    files: 'testimonials.json',
    schema: testimonialSchema,
    isList: true,
    isTranslated: true,
    sameInEachLanguage: ['*.portrait'],
    pictures: { '*.portrait': 'portraits' },
  },
  partners: {
    files: 'partners.json',
    schema: partnerSchema,
    isList: true,
    isTranslated: true,
    sameInEachLanguage: ['*.id'],
    unlike: ['id'],
  },
  news: {
    files: 'news/*.md',
    schema: newsSchema,
    isTranslated: 'in part',
    sameInEachLanguage: ['date'],
    unlike: ['address'],
  },
  legal: {
    files: legalSlugs.map((slug) => `legal/${slug}.md`),
    schema: legalSchema,
    isTranslated: true,
  },
  categories: {
    files: 'categories.json',
    schema: categorySchema,
    isList: true,
    isTranslated: true,
    sameInEachLanguage: ['*.slug'],
    unlike: ['slug', 'address'],
  },
  authors: {
    files: 'authors.json',
    schema: authorSchema,
    isList: true,
    isTranslated: true,
    sameInEachLanguage: ['*.slug', '*.portrait'],
    unlike: ['slug'],
    pictures: { '*.portrait': 'portraits' },
  },
  posts: {
    files: 'blog/*.md',
    schema: postSchema,
    refersTo: { category: 'categories', author: 'authors' },
    isTranslated: 'in part',
    sameInEachLanguage: ['date', 'category', 'author', 'picture'],
    unlike: ['address'],
    pictures: { picture: 'covers' },
  },
} satisfies ContentKinds

/** Addresses that no route of a page has. */
const others = [searchPaths, receiptPaths, rssPaths, atomPaths]

/** Where a link in a text may lead. */
export const addressesOf: AddressesOf = (documents) => {
  const contents = byLanguage((language) => {
    const shown = Object.entries<ContentKind>(contentKinds).map(([name, kind]) => [
      name,
      documents.get(kindShown(name, kind, language)) ?? [],
    ])
    return toSiteContent(Object.fromEntries(shown), language)
  })
  const pages = allRoutes(contents).map(({ paths }) => paths)
  return new Set([...pages, ...others].flatMap((paths) => Object.values(paths)))
}

/** The schemas above have checked every document, so each may be given its type here. */
export function toSiteContent(
  content: Content<typeof contentKinds>,
  language: Language,
): SiteContent {
  const [site] = content.site as [SiteContent['site']]
  const [consent] = content.consent as [SiteContent['consent']]
  const [home] = content.home as [SiteContent['home']]
  const [{ plans, comparison }] = content.plans as [PlansContent]
  const [pricing] = content.pricing as [SiteContent['pricing']]
  // The remaining kinds are lists, taken as they are.
  const lists = content as unknown as SiteContent
  const news = newestFirst(lists.news)
  const posts = newestFirst(lists.posts)
  const documents = content.legal as LegalDocument[]
  const legal = Object.fromEntries(
    documents.map((document) => [document.slug, document]),
  ) as SiteContent['legal']
  return { ...lists, language, site, consent, home, plans, comparison, pricing, news, posts, legal }
}

function newestFirst<Dated extends { date: string }>(documents: readonly Dated[]): Dated[] {
  return documents.toSorted((a, b) => b.date.localeCompare(a.date))
}

/** What the search looks through. */
export function findables({ posts, news, language }: SiteContent): Findable[] {
  const found = (kind: Findable['kind'], path: string, document: Article) => {
    const { title, summary, date, bodyHtml } = document
    return { kind, path, title, summary, date, text: htmlToText(bodyHtml) }
  }
  return [
    ...posts.map((post) => found('post', postPath(post, language), post)),
    ...news.map((item) => found('news', newsItemPath(item, language), item)),
  ]
}

type Article = Pick<SiteContent['news'][number], 'title' | 'summary' | 'date' | 'bodyHtml'>
