import type { Offer } from './offer.ts'
import type { Product, ProductCategory } from './wire.ts'

/** What of the list does not change while the site runs. */
export interface ListSources {
  categories: readonly ProductCategory[]
  products: readonly Product[]
}

/** What of a product's page does not change while the site runs. */
export interface ProductSources {
  product: Product
  category: ProductCategory
  categories: readonly ProductCategory[]
  /** What a bundle holds or a grouped one leads to. */
  parts: readonly Product[]
  related: readonly Product[]
}

/** What changes while the site runs: prices in force, and what is left. */
export interface Live {
  offers: readonly Offer[]
  /** False while the seller pays no VAT, so that prices hold none. */
  withVat: boolean
}

export interface ProductsProps extends ListSources, Live {}
export interface ProductProps extends ProductSources, Live {}

declare module '#lib/page.ts' {
  interface PageProps {
    products: ProductsProps
    product: ProductProps
  }
}
