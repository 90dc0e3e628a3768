import type { Brand } from '#features/home/brand.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { isDemonstrationName, isDemonstrationSite } from '#features/shop/demonstration.ts'
import type { Seller } from '#features/shop/settings.ts'
import { forLatest } from '#lib/for-latest.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { parsePostalAddress } from '#lib/money/postal-address.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { messages } from '../messages.ts'

interface Given {
  /** Null while the shop is not open yet. */
  seller: () => Seller | null
  /** The brand with its logo and icons, by the name beside it. */
  complete: (brand: Brand, name: string) => Brand
}

/**
 * Content whose `site` has the seller's name and addresses, wherever it is read, and whose `brand`
 * has a logo. They are those of `site.json` until an owner has set others.
 */
export function withIdentity(contents: SiteContents, { seller, complete }: Given): SiteContents {
  return byLanguage((language) => {
    const content = contents[language]
    // One value as long as it is unchanged, by which remembered parts of pages are known.
    const identified = forLatest((of: Seller | null) => identityOf(content.site, of, language))
    const site = () => identified(seller())
    return Object.defineProperties(
      { ...content },
      {
        site: { enumerable: true, get: site },
        brand: { enumerable: true, get: () => complete(content.brand, site().name) },
      },
    )
  })
}

export function identityOf(
  site: SiteIdentity,
  seller: Seller | null,
  language: Language,
): SiteIdentity {
  if (!seller) return site
  const { name, email, phone, address } = seller
  const contacts = { ...parsePostalAddress(address), email, phone }
  // A seller never uses the demonstration's name, which would be a second firm on each page.
  const isRenamed = isDemonstrationSite(site.name) && !isDemonstrationName(name)
  if (!isRenamed) return { ...site, ...contacts }
  const { partlyDemonstration: said } = messages[language]
  const notice = site.notice && { ...site.notice, short: said, full: said }
  return { ...site, ...contacts, name: shortNameOf(name), nameGenitive: null, notice }
}

/** „Šviesa“ of UAB „Šviesa“. */
const shortNameOf = (name: string) => /[„“"](.+)[“”"]/.exec(name)?.[1] ?? name
