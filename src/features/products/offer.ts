import type { Cents } from '#lib/money.ts'
import type { VatKind } from '#lib/vat.ts'

export type ProductType = 'simple' | 'variable' | 'bundle' | 'grouped'
/** By the numbers of the specification. */
export const productTypeNumbers: Readonly<Record<ProductType, number>> = {
  simple: 0,
  variable: 1,
  bundle: 2,
  grouped: 3,
}

/** A file a buyer downloads, below `content/files`. */
export interface ProductFile {
  file: string
  /** As it is saved. */
  name: string
}

/**
 * What can be put into a cart: a simple product, one variation of a variable one, or a bundle. A
 * grouped product is only a page on which several others are put there at once.
 */
export interface Offer {
  /** Of the product, or of the variation; no two share one. */
  id: number
  productId: number
  slug: string
  /** Of its product's page. */
  path: string
  /** Below `content/pictures/products`. */
  picture: { file: string; alt: string } | null
  /** With the options of a variation. */
  name: string
  category: string
  /** In force now, with VAT. */
  priceCents: Cents
  /** Without the sale; the same as `priceCents` while there is none. */
  regularCents: Cents
  /** The lowest of the 30 days before the sale; null while there is none. */
  lowestCents: Cents | null
  vat: VatKind
  delivery: 'digital' | 'service'
  files: readonly ProductFile[]
  /** What a bundle holds. */
  contents: readonly { offerId: number; name: string; quantity: number }[]
  /** Pieces left; null where they are not counted. */
  stock: number | null
  /** Of one order. */
  maxQuantity: number
}
