import { dayOf } from '#lib/dates/local-day.ts'
import type { Cents } from '#lib/money/money.ts'
import type { CatalogueOffer } from './catalogue.ts'

/** The price of an offer at a moment, and its price without the sale. */
export function priceAt(
  { fixed: { regularCents }, sale }: CatalogueOffer,
  at: number,
): { priceCents: Cents; regularCents: Cents } {
  const { name: today } = dayOf(at)
  const isOn = sale !== null && sale.from <= today && today <= sale.until
  return { priceCents: isOn ? sale.priceCents : regularCents, regularCents }
}
