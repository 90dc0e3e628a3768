import type { OrderedPieces } from '#features/products/server.ts'
import type { OrderLine } from '../order.ts'

/** Pieces as the stock counts them; plans are none. */
export const piecesOf = (
  lines: readonly Pick<OrderLine, 'offerId' | 'quantity'>[],
): OrderedPieces[] =>
  lines.flatMap(({ offerId, quantity }) => (offerId === null ? [] : [{ offerId, quantity }]))
