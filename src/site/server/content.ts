import { homeSchema, siteSchema } from '#features/home/content.ts'
import { newsSchema } from '#features/news/content.ts'
import type { NewsItem } from '#features/news/wire.ts'
import { panelSchema } from '#features/panels/content.ts'
import { partnerSchema } from '#features/partners/content.ts'
import { planSchema } from '#features/plans/content.ts'
import { testimonialSchema } from '#features/testimonials/content.ts'
import type { ContentKinds } from '#server/content/files.ts'
import type { Content } from '#server/content/store.ts'
import type { SiteContent } from '../routes.ts'

/** Every kind of document an editor writes, and the feature that says what it must look like. */
export const contentKinds = {
  site: { files: 'site.json', schema: siteSchema },
  home: { files: 'home.json', schema: homeSchema },
  plans: { files: 'plans.json', schema: planSchema, isList: true },
  panels: { files: 'panels.json', schema: panelSchema, isList: true },
  testimonials: { files: 'testimonials.json', schema: testimonialSchema, isList: true },
  partners: { files: 'partners.json', schema: partnerSchema, isList: true },
  news: { files: 'news/*.md', schema: newsSchema },
} satisfies ContentKinds

/** The schemas above have checked every document, so each may be given its type here. */
export function toSiteContent(content: Content<typeof contentKinds>): SiteContent {
  const [site] = content.site as [SiteContent['site']]
  const [home] = content.home as [SiteContent['home']]
  const news = [...(content.news as NewsItem[])].sort((a, b) => b.date.localeCompare(a.date))
  return {
    site,
    home,
    plans: content.plans as SiteContent['plans'],
    panels: content.panels as SiteContent['panels'],
    testimonials: content.testimonials as SiteContent['testimonials'],
    partners: content.partners as SiteContent['partners'],
    news,
  }
}
