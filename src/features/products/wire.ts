import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { VatKind } from '#lib/vat.ts'
import type { ProductFile } from './offer.ts'
import { productsPaths } from './paths.ts'

/** A lower price between two days, both included: `2026-11-16`. */
export interface Sale {
  priceCents: Cents
  from: string
  until: string
}

/** What is sold under a number of its own: a simple product, a variation or a bundle. */
export interface Sold {
  /** No other product or variation has it, and it stays. */
  id: number
  /** With VAT, without the sale. */
  priceCents: Cents
  sale: Sale | null
  /** Pieces there are at first; null where they are not counted. */
  stock: number | null
  /** Of one order. */
  maxQuantity: number
  files: readonly ProductFile[]
}

/** Some pieces of a simple product, a variation or a bundle, by its id. */
interface Pieces {
  id: number
  quantity: number
}

/** A choice a variable product is offered with, such as its format. */
interface ProductOption {
  name: string
  values: readonly string[]
}

export interface Variation extends Sold {
  /** One value of each option, in their order. */
  values: readonly string[]
  /** Where it is not that of its product. */
  delivery?: 'digital' | 'service' | undefined
}

export interface ProductPicture {
  /** Below `content/pictures/products`. */
  file: string
  alt: string
}

export interface ProductCategory {
  /** The same in every language. */
  slug: string
  title: string
  lead: string
}

/** What products of all types have. */
interface ProductText {
  /** The name of its file, the same in every language. */
  slug: string
  /** Its word in addresses, which each language has its own of. */
  address: string
  id: number
  name: string
  /** The slug of its category. */
  category: string
  /** The day it was first sold. */
  released: string
  /** The day its text was last changed. */
  updated: string
  /** What search engines and cards show. */
  summary: string
  lead: string
  about: readonly string[]
  includes: readonly string[]
  /** Such as its length, format and language. */
  facts: readonly { label: string; value: string }[]
  /** The first one stands on its card. */
  gallery: readonly ProductPicture[]
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
/** A page on which several products are put into the cart at once; it has no price of its own. */
export interface GroupedProduct extends ProductText {
  type: 'grouped'
  /** With how many pieces of each the form begins. */
  children: readonly Pieces[]
}
export type Product = SimpleProduct | VariableProduct | BundleProduct | GroupedProduct

export const productPath = ({ address }: Pick<Product, 'address'>, language: Language) =>
  `${productsPaths[language]}/${address}`

/** The list and the page of each product, in any language. */
export const isProductsPage = (path: string) =>
  Object.values(productsPaths).some((list) => path === list || path.startsWith(`${list}/`))

/** What of a product has a price of its own; nothing of a grouped one. */
export function soldOf(product: Product): readonly Sold[] {
  if (product.type === 'grouped') return []
  return product.type === 'variable' ? product.variations : [product]
}

/** How what is sold under an id of a product reaches its buyer. */
export function deliveryOf(product: Exclude<Product, GroupedProduct>, id: number) {
  const variations = product.type === 'variable' ? product.variations : []
  return variations.find((one) => one.id === id)?.delivery ?? product.delivery
}

/** The last day of the sale, where each of its prices has the same one. */
export function saleUntil(product: Product): string | null {
  const ends = new Set(soldOf(product).map(({ sale }) => sale?.until ?? null))
  const [end = null] = ends
  return ends.size === 1 ? end : null
}

declare module '#lib/site-content.ts' {
  interface SiteContent {
    /** In the order of their ids. */
    products: readonly Product[]
    productCategories: readonly ProductCategory[]
  }
}
