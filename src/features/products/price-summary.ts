import { type Cents, cents } from '#lib/money.ts'
import type { Offer } from './offer.ts'
import { type Product, soldOf } from './wire.ts'

/** From how many pieces left on a page says so. */
const few = 5

/** What a page says of a product's price and stock. */
export interface PriceSummary {
  /** The least it costs; 0 is free. */
  cents: Cents
  /** There is more than one price, and this is the lowest. */
  isFrom: boolean
  /** Before the sale: the lowest of 30 days; null without a sale. */
  earlierCents: Cents | null
  isSoldOut: boolean
  /** Pieces left, where they are few. */
  left: number | null
}

export type Offers = ReadonlyMap<number, Offer>

/** The offers of a product: its own or, of a grouped one, those of its children. */
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

/** What a reduced price is compared with; a price that was never asked is shown nowhere. */
export const earlierCents = ({ priceCents, lowestCents }: Offer): Cents | null =>
  lowestCents !== null && lowestCents > priceCents ? lowestCents : null

/** The most pieces of it that one order may have now. */
export const mostOf = ({ stock, maxQuantity }: Pick<Offer, 'stock' | 'maxQuantity'>) =>
  Math.min(maxQuantity, stock ?? maxQuantity)
