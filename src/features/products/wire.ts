import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'
import type { VatKind } from '#lib/money/vat.ts'
import type { ProductFile } from './offer.ts'
import { productsPaths } from './paths.ts'

/** A lower price between two days, both inclusive: `2026-11-16`. */
export interface Sale {
  priceCents: Cents
  from: string
  until: string
}

/** An item sold under its own id: a simple product, a variation or a bundle. */
export interface Sold {
  /** Unique among products and variations, and never changed. */
  id: number
  /** Includes VAT; without the sale. */
  priceCents: Cents
  sale: Sale | null
  /** Initial count of pieces; null where they are not counted. */
  stock: number | null
  /** Maximum per order. */
  maxQuantity: number
  files: readonly ProductFile[]
}

/** A quantity of a simple product, a variation or a bundle, by its id. */
interface Pieces {
  id: number
  quantity: number
}

/** An option of a variable product, such as its format. */
interface ProductOption {
  name: string
  values: readonly string[]
}

export interface Variation extends Sold {
  /** One value for each option, in the order of the options. */
  values: readonly string[]
  /** Set where it differs from the product's. */
  delivery?: 'digital' | 'service' | undefined
}

export interface ProductPicture {
  /** Its name in the folder of its kind of pictures. */
  file: string
  alt: string
}

export interface ProductCategory {
  /** The same in every language. */
  slug: string
  title: string
  lead: string
}

/** Fields that products of all types have. */
interface ProductText {
  /** The name of its content file, the same in every language. */
  slug: string
  /** Its word in addresses, different in each language. */
  address: string
  id: number
  name: string
  /** The slug of its category. */
  category: string
  /** The day it was first sold. */
  released: string
  /** The day its text was last changed. */
  updated: string
  /** Shown by search engines and on cards. */
  summary: string
  lead: string
  about: readonly string[]
  includes: readonly string[]
  /** Facts such as length, format and language. */
  facts: readonly { label: string; value: string }[]
  /** The first picture is shown on the card. */
  gallery: readonly ProductPicture[]
  /** What it comes as and how long it is, for its card. */
  format?: string | undefined
  /** Pages of its files that visitors may look at. */
  inside: readonly ProductPicture[]
  /** The slug of its author. */
  author?: string | undefined
  notFor: readonly string[]
  questions: readonly { question: string; answer: string }[]
}

interface Delivered {
  vat: VatKind
  delivery: 'digital' | 'service'
}

export interface SimpleProduct extends ProductText, Delivered, Sold {
  type: 'simple'
}
export interface VariableProduct extends ProductText, Delivered {
  type: 'variable'
  options: readonly ProductOption[]
  variations: readonly Variation[]
}
export interface BundleProduct extends ProductText, Delivered, Sold {
  type: 'bundle'
  contents: readonly Pieces[]
}
/** A page that adds several products to the cart at once; it has no price of its own. */
export interface GroupedProduct extends ProductText {
  type: 'grouped'
  /** The quantities are the initial ones of the form. */
  children: readonly Pieces[]
}
export type Product = SimpleProduct | VariableProduct | BundleProduct | GroupedProduct

export const productPath = ({ address }: Pick<Product, 'address'>, language: Language) =>
  `${productsPaths[language]}/${address}`

/** Whether the path is the list or a product's page, in any language. */
export const isProductsPage = (path: string) =>
  Object.values(productsPaths).some((list) => path === list || path.startsWith(`${list}/`))

/** The parts of a product that have a price; none for a grouped product. */
export function soldOf(product: Product): readonly Sold[] {
  if (product.type === 'grouped') return []
  return product.type === 'variable' ? product.variations : [product]
}

/** How the item with this id of a product is delivered to its buyer. */
export function deliveryOf(product: Exclude<Product, GroupedProduct>, id: number) {
  const variations = product.type === 'variable' ? product.variations : []
  return variations.find((one) => one.id === id)?.delivery ?? product.delivery
}

/** One product of a category on the shelf of the home page, with its price of the day. */
export interface ShelfItem {
  product: Product
  category: string
  price: { cents: Cents; isFrom: boolean }
}

/** The last day of the sale, where all prices of the product share it; else null. */
export function saleUntil(product: Product): string | null {
  const ends = new Set(soldOf(product).map(({ sale }) => sale?.until ?? null))
  const [end = null] = ends
  return ends.size === 1 ? end : null
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    /** In the order of their ids. */
    products: readonly Product[]
    productCategories: readonly ProductCategory[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    products: { shelf: readonly ShelfItem[] }
  }
}
