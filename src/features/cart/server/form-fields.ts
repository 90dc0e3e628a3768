import { textOf } from '#lib/forms/form-fields.ts'
import { quantityField } from '../wire.ts'
import { maxQuantity } from './cart-rows.ts'

/** An offer and a number of pieces, from a form. */
export interface WantedPieces {
  offerId: number
  quantity: number
}

/** The pieces that a product's form adds to the cart; empty when nothing was chosen. */
export function wantedPieces(body: unknown): readonly WantedPieces[] {
  const several = quantitiesIn(body)
  if (several.length > 0) return several.filter(({ quantity }) => quantity > 0)
  const offerId = idIn(textOf(body, 'variation_id') || textOf(body, 'add-to-cart'))
  const quantity = quantityIn(textOf(body, 'quantity') || '1')
  return offerId !== null && quantity ? [{ offerId, quantity }] : []
}

/** The quantity of each offer in a form, including 0. */
export function quantitiesIn(body: unknown): WantedPieces[] {
  return Object.keys((body ?? {}) as object).flatMap((name) => {
    const offerId = idIn(/^quantity\[(\d+)\]$/.exec(name)?.[1] ?? '')
    if (offerId === null) return []
    const quantity = quantityIn(textOf(body, quantityField(offerId)))
    return quantity === null ? [] : [{ offerId, quantity }]
  })
}

/** A quantity, limited to the max of a cart line; null for anything but a number. */
const quantityIn = (text: string) =>
  /^\d{1,9}$/.test(text) ? Math.min(Number(text), maxQuantity) : null

export const idIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)
