import type { Cents } from '#lib/money/money.ts'
import type { VatKind } from '#lib/money/vat.ts'

export type ProductType = 'simple' | 'variable' | 'bundle' | 'grouped'
/** Product types by the numbers of the specification. */
export const productTypeNumbers: Readonly<Record<ProductType, number>> = {
  simple: 0,
  variable: 1,
  bundle: 2,
  grouped: 3,
}

/** A file a buyer downloads, below `content/files`. */
export interface ProductFile {
  file: string
  /** The name the file is saved under. */
  name: string
}

/**
 * A unit that can be added to a cart: a simple product, one variation of a variable product, or a
 * bundle. A grouped product is only a page that adds several offers at once.
 */
export interface Offer {
  /** Id of the product or of the variation; no two share one. */
  id: number
  productId: number
  slug: string
  /** Path of the product's page. */
  path: string
  /** `file` is below `content/pictures/products`. */
  picture: { file: string; alt: string } | null
  /** Includes the options of a variation. */
  name: string
  category: string
  /** Price in force now, including VAT. */
  priceCents: Cents
  /** Price without the sale; the same as `priceCents` while there is none. */
  regularCents: Cents
  /** The lowest price of the 30 days before the sale; null while there is none. */
  lowestCents: Cents | null
  vat: VatKind
  delivery: 'digital' | 'service'
  files: readonly ProductFile[]
  /** The contents of a bundle. */
  contents: readonly { offerId: number; name: string; quantity: number }[]
  /** Pieces left; null where they are not counted. */
  stock: number | null
  /** Maximum per order. */
  maxQuantity: number
}
