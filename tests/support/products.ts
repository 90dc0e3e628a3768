import type { Offer } from '#features/products/offer.ts'
import type { Product, SimpleProduct } from '#features/products/wire.ts'
import { byLanguage } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { SiteContents } from '#lib/site/site-content.ts'

/** A simple product in the content's form. */
export const simpleProduct = (more: Partial<SimpleProduct> = {}): SimpleProduct => ({
  type: 'simple',
  id: 101,
  slug: 'gidas',
  address: 'gidas',
  name: 'Gidas',
  category: 'gidai',
  released: '2026-01-15',
  updated: '2026-11-01',
  summary: 'Santrauka.',
  lead: 'Įžanga.',
  about: ['Apie.'],
  includes: [],
  facts: [],
  gallery: [],
  inside: [],
  notFor: [],
  questions: [],
  vat: 'standard',
  delivery: 'digital',
  priceCents: cents(2000),
  sale: null,
  stock: null,
  maxQuantity: 10,
  files: [],
  ...more,
})

/** Contents of a site that sells these products, equal in both languages. */
export const shopContents = (products: readonly Product[]) =>
  byLanguage((language) => ({
    language,
    products,
    authors: [],
    productCategories: [{ slug: 'gidai', title: 'Gidai', lead: 'Įžanga.' }],
  })) as unknown as SiteContents

/** An offer of a product that is in stock and not reduced. */
export function offerOf(more: Partial<Offer> = {}): Offer {
  const priceCents = more.priceCents ?? cents(2000)
  return {
    id: 101,
    productId: 101,
    slug: 'gidas',
    path: '/produktai/gidas',
    picture: null,
    name: 'Gidas',
    category: 'Gidai',
    priceCents,
    regularCents: priceCents,
    lowestCents: null,
    vat: 'standard',
    delivery: 'digital',
    files: [],
    contents: [],
    stock: null,
    maxQuantity: 10,
    ...more,
  }
}
