import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import type { Offer } from '../offer.ts'
import { deliveryOf, type Product, productPath, type Sale, soldOf } from '../wire.ts'

/** An offer as the content defines it. */
export interface CatalogueOffer {
  /** Fields that neither time nor orders change. */
  fixed: Omit<Offer, 'priceCents' | 'lowestCents' | 'stock'>
  sale: Sale | null
  /** The day it was first sold. */
  released: string
  /** Initial count of pieces; null where they are not counted. */
  firstStock: number | null
}

/** All offers by id. */
export type Catalogue = ReadonlyMap<number, CatalogueOffer>
export type Catalogues = Readonly<Record<Language, Catalogue>>

export const cataloguesOf = (contents: SiteContents): Catalogues =>
  byLanguage((language) => catalogueOf(contents[language]))

function catalogueOf(content: SiteContent): Catalogue {
  const offers = content.products.flatMap((product) => offersOf(product, content))
  const names = new Map(offers.map(({ fixed: { id, name } }) => [id, name]))
  const named = offers.map(({ fixed, ...rest }) => {
    const contents = fixed.contents.map((one) => ({ ...one, name: names.get(one.offerId) ?? '' }))
    return { ...rest, fixed: { ...fixed, contents } }
  })
  return new Map(named.map((offer) => [offer.fixed.id, offer]))
}

function offersOf(product: Product, content: SiteContent): CatalogueOffer[] {
  if (product.type === 'grouped') return []
  const shared = sharedOf(product, content)
  const optionsOf = (id: number) =>
    product.type === 'variable' ? product.variations.find((one) => one.id === id)?.values : null
  return soldOf(product).map(({ id, priceCents, sale, stock, maxQuantity, files }) => {
    const options = optionsOf(id)?.join(', ')
    const name = options ? `${product.name} (${options})` : product.name
    return {
      fixed: {
        ...shared,
        id,
        name,
        regularCents: priceCents,
        delivery: deliveryOf(product, id),
        files,
        maxQuantity,
      },
      sale,
      released: product.released,
      firstStock: stock,
    }
  })
}

/** Fields that all offers of a product share. */
function sharedOf(
  product: Exclude<Product, { type: 'grouped' }>,
  { language, productCategories }: SiteContent,
) {
  const contents = product.type === 'bundle' ? product.contents : []
  return {
    productId: product.id,
    slug: product.slug,
    path: productPath(product, language),
    picture: product.gallery[0] ?? null,
    category: productCategories.find(({ slug }) => slug === product.category)?.title ?? '',
    vat: product.vat,
    contents: contents
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity }) => ({ offerId: id, name: '', quantity })),
  }
}
