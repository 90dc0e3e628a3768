import { homeSchema, siteSchema } from '#features/home/content.ts'
import { legalSchema } from '#features/legal/content.ts'
import { type LegalDocument, legalSlugs } from '#features/legal/wire.ts'
import { newsSchema } from '#features/news/content.ts'
import type { NewsItem } from '#features/news/wire.ts'
import { plansSchema, pricingSchema, questionSchema } from '#features/plans/content.ts'
import type { PlansContent } from '#features/plans/wire.ts'
import type { ContentKinds } from '#server/content/files.ts'
import type { Content } from '#server/content/store.ts'
import type { SiteContent } from '../routes.ts'

/** Every kind of document an editor writes, and the feature that says what it must look like. */
export const contentKinds = {
  site: { files: 'site.json', schema: siteSchema, isTranslated: true },
  home: { files: 'home.json', schema: homeSchema, isTranslated: true },
  plans: { files: 'plans.json', schema: plansSchema, isTranslated: true },
  pricing: { files: 'pricing.json', schema: pricingSchema },
  faq: { files: 'faq.json', schema: questionSchema, isList: true },
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
  const [{ plans, comparison }] = content.plans as [PlansContent]
  const [pricing] = content.pricing as [SiteContent['pricing']]
  const faq = content.faq as SiteContent['faq']
  const documents = content.legal as LegalDocument[]
  const legal = Object.fromEntries(
    documents.map((document) => [document.slug, document]),
  ) as SiteContent['legal']
  return { site, home, plans, comparison, pricing, faq, news, legal }
}
