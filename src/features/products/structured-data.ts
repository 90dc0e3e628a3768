import type { Language } from '#lib/language.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Offer } from './offer.ts'
import { earlierCents, isAvailable, type Offers } from './price-summary.ts'
import { type Product, productPath, saleUntil, type VariableProduct } from './wire.ts'

interface Source {
  product: Product
  offers: Offers
  parts: readonly Product[]
  category: string
  /** Addresses of the product's pictures. */
  pictures: readonly string[]
  business: string
  withVat: boolean
  publicUrl: string
  language: Language
}

/**
 * A product as search engines read it:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export function productData(source: Source) {
  const { product } = source
  if (product.type === 'grouped') return productListData(source.parts, source)
  if (product.type === 'variable') return groupData(product, source)
  const offer = source.offers.get(product.id)
  return {
    '@type': 'Product',
    ...described(source),
    sku: String(product.id),
    ...(offer && { offers: offerData(offer, source) }),
  }
}

/** A list of products that share one page. */
export function productListData(
  products: readonly Product[],
  { publicUrl, language }: Pick<Source, 'publicUrl' | 'language'>,
) {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: publicUrl + productPath(product, language),
    })),
  }
}

function groupData(product: VariableProduct, source: Source) {
  const { offers, pictures } = source
  return {
    '@type': 'ProductGroup',
    ...described(source),
    productGroupID: String(product.id),
    variesBy: product.options.map(({ name }) => name),
    hasVariant: product.variations.flatMap(({ id }) => {
      const offer = offers.get(id)
      if (!offer) return []
      return [
        {
          '@type': 'Product',
          name: offer.name,
          sku: String(id),
          image: pictures,
          offers: offerData(offer, source),
        },
      ]
    }),
  }
}

function described({ product, category, pictures, business, publicUrl, language }: Source) {
  return {
    '@id': `${publicUrl}${productPath(product, language)}#product`,
    name: product.name,
    description: product.summary,
    image: pictures,
    category,
    brand: { '@type': 'Brand', name: business },
  }
}

function offerData(offer: Offer, { product, withVat, publicUrl, language }: Source) {
  const earlier = earlierCents(offer)
  const until = earlier === null ? null : saleUntil(product)
  return {
    '@type': 'Offer',
    url: publicUrl + productPath(product, language),
    price: toDecimal(offer.priceCents),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${isAvailable(offer) ? 'InStock' : 'SoldOut'}`,
    seller: { '@id': `${publicUrl}/#organization` },
    ...(until && { priceValidUntil: until }),
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(offer.priceCents),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: withVat,
      },
      ...(earlier === null
        ? []
        : [
            {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: toDecimal(earlier),
              priceCurrency: 'EUR',
              valueAddedTaxIncluded: withVat,
            },
          ]),
    ],
  }
}
