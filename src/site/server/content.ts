import { homeSchema, siteSchema } from '#features/home/content.ts'
import { legalSchema } from '#features/legal/content.ts'
import { type LegalDocument, legalSlugs } from '#features/legal/wire.ts'
import { newsSchema } from '#features/news/content.ts'
import type { NewsItem } from '#features/news/wire.ts'
import { planSchema } from '#features/plans/content.ts'
import type { ContentKinds } from '#server/content/files.ts'
import type { Content } from '#server/content/store.ts'
import type { SiteContent } from '../routes.ts'

/** Every kind of document an editor writes, and the feature that says what it must look like. */
export const contentKinds = {
  site: { files: 'site.json', schema: siteSchema, isTranslated: true },
  home: { files: 'home.json', schema: homeSchema, isTranslated: true },
  plans: { files: 'plans.json', schema: planSchema, isList: true, isTranslated: true },
  news: { files: 'news/*.md', schema: newsSchema, isTranslated: true },
  legal: {
    files: legalSlugs.map((slug) => `legal/${slug}.md`),
    schema: legalSchema,
    isTranslated: true,
  },
} satisfies ContentKinds

/** The schemas above have checked every document, so each may be given its type here. */
export function toSiteContent(content: Content<typeof contentKinds>): SiteContent {
  const [site] = content.site as [SiteContent['site']]
  const [home] = content.home as [SiteContent['home']]
  const news = [...(content.news as NewsItem[])].sort((a, b) => b.date.localeCompare(a.date))
  const documents = content.legal as LegalDocument[]
  const legal = Object.fromEntries(documents.map((document) => [document.slug, document]))
  return {
    site,
    home,
    plans: content.plans as SiteContent['plans'],
    news,
    legal: legal as SiteContent['legal'],
  }
}
