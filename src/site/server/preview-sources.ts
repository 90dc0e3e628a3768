import type { SellingPractices } from '#features/legal/selling-parts.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { identityOf } from './identity.ts'
import type { PreviewedServices } from './page-renderer.ts'
import type { Services } from './routes.ts'

interface Sources {
  /** The published content. */
  contents: SiteContents
  services: () => PreviewedServices & Services
}

/**
 * What pages show while other content is in place. The seller is that of the content, as long as
 * no owner has set another one in the console.
 */
export function previewSources({ contents: published, services }: Sources, contents: SiteContents) {
  const settings = services().shop.settings()
  const isOfContent = plain(settings.seller) === plain(published.lt.shop.seller)
  const seller = isOfContent ? JSON.parse(plain(contents.lt.shop.seller)) : settings.seller
  const { products, consent, legal } = services()
  const shop = { ...services().shop, settings: () => ({ ...settings, seller }) }
  return {
    contents: byLanguage((language) => ({
      ...contents[language],
      site: identityOf(contents[language].site, seller, language),
    })),
    services: () => ({
      ...services(),
      shop,
      legal: { ...legal, practices: () => practicesOf(legal, seller) },
      consent: { ...consent, config: () => consent.configWith(contents) },
      products: {
        ...products,
        allOffers: (language: Language) => products.offersWith(contents, language),
      },
    }),
  }
}

/** What policies say of the site, with another seller. */
function practicesOf(legal: PreviewedServices['legal'], seller: SellingPractices['seller']) {
  const practices = legal.practices()
  return { ...practices, selling: { ...practices.selling, seller } }
}

const plain = (value: object) => JSON.stringify(value).replaceAll('\u00a0', ' ')
