import type { Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Offer } from './offer.ts'

export interface OrderedPieces {
  offerId: number
  quantity: number
}

export interface Products {
  /** Present offers by id; those no longer sold are missing. */
  offers(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, Offer>>
  /** All offers, for the console. */
  allOffers(language: Language): Promise<readonly Offer[]>
  /** What pages would show of all offers with other content. */
  offersWith(contents: SiteContents, language: Language): Promise<readonly Offer[]>
  /**
   * Count of the wanted pieces, by offer id, that could be taken now if all were taken together.
   */
  sellable(wanted: readonly OrderedPieces[]): Promise<ReadonlyMap<number, number>>
  /** Whether any of these pieces are counted, so that nobody else can have them meanwhile. */
  isCounted(pieces: readonly OrderedPieces[]): boolean
  /**
   * Takes pieces from the stock (of bundles, those of their contents), in the transaction that
   * places the order. Returns the offers of which too few are left; nothing is taken then.
   */
  reserve(
    transaction: Transaction<Tables>,
    pieces: readonly OrderedPieces[],
    orderId: number,
  ): Promise<readonly number[]>
  /** Returns an order's reserved pieces to the stock, once. */
  release(transaction: Transaction<Tables>, orderId: number): Promise<void>
}
