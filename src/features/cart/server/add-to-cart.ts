import type { Language } from '#lib/language.ts'
import type { AddProblem } from '../wire.ts'
import { addLines } from './cart-rows.ts'
import { wantedPieces } from './form-fields.ts'
import type { CartSources } from './read-cart.ts'

/** Adds the products in a form to a cart, or returns the reason why it could not. */
export async function addToCart(
  { db, products, now }: CartSources,
  { id, body, language }: { id: string; body: unknown; language: Language },
): Promise<AddProblem | null> {
  const wanted = wantedPieces(body)
  if (wanted.length === 0) return 'nothing_chosen'
  const offers = await products.offers(
    wanted.map(({ offerId }) => offerId),
    language,
  )
  const lines = wanted.flatMap(({ offerId, quantity }) => {
    const offer = offers.get(offerId)
    return offer ? [{ offer, quantity }] : []
  })
  if (lines.length < wanted.length) {
    const all = await products.allOffers(language)
    const isProduct = wanted.some(({ offerId }) => all.some((one) => one.productId === offerId))
    // For a variable product this means that no variation was chosen.
    return isProduct ? 'nothing_chosen' : 'not_sold'
  }
  if (lines.some(({ offer }) => offer.stock === 0)) return 'sold_out'
  const isAdded = await addLines(db, {
    id,
    at: now(),
    lines: lines.map(({ offer, quantity }) => ({
      offerId: offer.id,
      quantity,
      shownCents: offer.priceCents,
      name: offer.name,
    })),
  })
  return isAdded ? null : 'full'
}
