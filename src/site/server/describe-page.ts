import type { SiteContents } from '#lib/site/site-content.ts'
import type { DescribePage, SocialCard } from '../pages.ts'
import { type EntryPage, propsOf, type Services } from './routes.ts'

export interface DescribedParts {
  bundle: { describePage: DescribePage }
  contents: SiteContents
  services: Services
}

/** The card of a page; undefined for one that search engines must not list. */
export async function describe(
  { bundle, contents, services }: DescribedParts,
  { route, language, path, slug }: Omit<EntryPage, 'updated'>,
): Promise<SocialCard | undefined> {
  const content = contents[language]
  // A card is the same for every variant of a page.
  const variant = route.variants?.values(content)[0] ?? ''
  const props = await propsOf(route, { content, variant, slug }, services)
  const { site, brand } = content
  return bundle.describePage(route.page, props, { language, path, site, brand })
}
