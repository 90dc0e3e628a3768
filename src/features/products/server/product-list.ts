import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ListedOffer } from '../console-wire.ts'
import type { Products } from '../server.ts'
import type { Catalogue } from './catalogue.ts'
import type { PriceHistoryService } from './price-history.ts'
import { type Counted, countPieces, readMovements } from './stock.ts'

interface Parts extends Pick<Products, 'allOffers'> {
  db: Kysely<Tables>
  catalogue: () => Catalogue
  prices: Pick<PriceHistoryService, 'knownOf'>
  refresh: () => Promise<unknown>
  now: () => number
}

export type ProductList = ReturnType<typeof createProductList>

/** Lists offers for the owner, with the history of prices and stock. */
export function createProductList({ db, catalogue, prices, allOffers, refresh, now }: Parts) {
  return {
    async offers(language: Language): Promise<ListedOffer[]> {
      const offers = await allOffers(language)
      return offers.map((offer) => {
        const { sale = null, firstStock } = catalogue().get(offer.id) ?? {}
        return { ...offer, sale, isCounted: firstStock != null }
      })
    },
    /** Oldest first. */
    pricesOf: prices.knownOf,
    movementsOf: (id: number, before: number | null) => readMovements(db, id, before),
    /** @returns false for an offer that is not counted */
    async count(counted: Counted): Promise<boolean> {
      if (catalogue().get(counted.id)?.firstStock == null) return false
      const isCounted = await countPieces(db, { ...counted, at: now() })
      await refresh()
      return isCounted
    },
  }
}
