import { dayOf } from '#lib/local-day.ts'
import type { Cents } from '#lib/money.ts'
import type { CatalogueOffer } from './catalogue.ts'

/** What an offer costs at a moment, and without its sale. */
export function priceAt(
  { fixed: { regularCents }, sale }: CatalogueOffer,
  at: number,
): { priceCents: Cents; regularCents: Cents } {
  const { name: today } = dayOf(at)
  const isOn = sale !== null && sale.from <= today && today <= sale.until
  return { priceCents: isOn ? sale.priceCents : regularCents, regularCents }
}
