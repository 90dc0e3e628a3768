import { type Cents, cents } from '#lib/money/money.ts'
import type { Offer } from './offer.ts'
import { type Product, soldOf } from './wire.ts'

/** The count of pieces left up to which a page mentions it. */
const few = 5

/** A product's price and stock as pages show them. */
export interface PriceSummary {
  /** The lowest price; 0 is free. */
  cents: Cents
  /** There are several prices, and this is the lowest one. */
  isFrom: boolean
  /** The lowest price of the 30 days before the sale; null without a sale. */
  earlierCents: Cents | null
  isSoldOut: boolean
  /** Count of pieces left, when few; else null. */
  left: number | null
}

export type Offers = ReadonlyMap<number, Offer>

/** The offers of a product: its own or, for a grouped product, those of its children. */
export function offersOf(product: Product, offers: Offers): Offer[] {
  const ids = product.type === 'grouped' ? product.children : soldOf(product)
  return ids.flatMap(({ id }) => offers.get(id) ?? [])
}

export function priceSummary(product: Product, offers: Offers): PriceSummary {
  const all = offersOf(product, offers)
  const sold = all.filter(isAvailable)
  const shown = sold.length > 0 ? sold : all
  const cheapest = shown.toSorted((a, b) => a.priceCents - b.priceCents)[0]
  const [only] = all.length === 1 ? all : []
  return {
    cents: cheapest?.priceCents ?? cents(0),
    isFrom: new Set(shown.map(({ priceCents }) => priceCents)).size > 1,
    earlierCents: only ? earlierCents(only) : null,
    isSoldOut: sold.length === 0,
    left: only && only.stock !== null && only.stock > 0 && only.stock <= few ? only.stock : null,
  }
}

export const isAvailable = ({ stock }: Pick<Offer, 'stock'>) => stock === null || stock > 0

/** The price a reduced one is compared with; never a price that was not actually asked. */
export const earlierCents = ({ priceCents, lowestCents }: Offer): Cents | null =>
  lowestCents !== null && lowestCents > priceCents ? lowestCents : null

/** Maximum of pieces that one order may have now. */
export const maxOf = ({ stock, maxQuantity }: Pick<Offer, 'stock' | 'maxQuantity'>) =>
  Math.min(maxQuantity, stock ?? maxQuantity)
