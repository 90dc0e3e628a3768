import type { Author } from '#features/blog/wire.ts'
import type { Offer } from './offer.ts'
import type { Product, ProductCategory } from './wire.ts'

/** Data of the list that do not change while the site runs. */
export interface ListSources {
  categories: readonly ProductCategory[]
  products: readonly Product[]
}

/** Data of a product's page that do not change while the site runs. */
export interface ProductSources {
  product: Product
  category: ProductCategory
  categories: readonly ProductCategory[]
  author: Author | null
  /** The products of a bundle or of a grouped product. */
  parts: readonly Product[]
  related: readonly Product[]
}

/** Data that change while the site runs: prices in force and stock. */
export interface Live {
  offers: readonly Offer[]
  /** False while the seller pays no VAT, so that prices include none. */
  withVat: boolean
}

export interface ProductsProps extends ListSources, Live {}
export interface ProductProps extends ProductSources, Live {}

declare module '#lib/site/page.ts' {
  interface PageProps {
    products: ProductsProps
    product: ProductProps
  }
}
