import type { Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Offer } from './offer.ts'

export interface OrderedPieces {
  offerId: number
  quantity: number
}

export interface Products {
  /** As they are now, by id; those that are not sold any more are missing. */
  offers(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, Offer>>
  /** Of all, for the console. */
  allOffers(language: Language): Promise<readonly Offer[]>
  /** How many of the wanted pieces, by offer id, could be taken now if all were taken together. */
  sellable(wanted: readonly OrderedPieces[]): Promise<ReadonlyMap<number, number>>
  /** Whether anything of them is counted, so that others cannot have it meanwhile. */
  isCounted(pieces: readonly OrderedPieces[]): boolean
  /**
   * Takes pieces from the stock, of bundles those of their contents, in the transaction that places
   * the order. Returns offers of which too few are left; nothing is taken then.
   */
  reserve(
    transaction: Transaction<Tables>,
    pieces: readonly OrderedPieces[],
    orderId: number,
  ): Promise<readonly number[]>
  /** Puts back what an order had reserved, once. */
  release(transaction: Transaction<Tables>, orderId: number): Promise<void>
}
