import type { OrderedPieces } from '#features/products/server.ts'
import type { OrderLine } from '../order.ts'

/** Pieces in the sense of the stock; plans have none. */
export const piecesOf = (
  lines: readonly Pick<OrderLine, 'offerId' | 'quantity'>[],
): OrderedPieces[] =>
  lines.flatMap(({ offerId, quantity }) => (offerId === null ? [] : [{ offerId, quantity }]))
