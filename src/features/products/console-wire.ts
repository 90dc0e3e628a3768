import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Offer } from './offer.ts'

export const productsConsolePath = `${consolePath}/produktai`
export const offerConsolePath = (id: number | string) => `${productsConsolePath}/${id}`
/** Path where the owner enters the count of pieces. */
export const stockPath = (id: number | string) => `${offerConsolePath(id)}/likutis`
/** Path of coupons, which reduce the price of carts; `cart` serves the page. */
export const couponsPath = `${productsConsolePath}/kuponai`
/** Fields of the count entered, and of the count shown when the form was made. */
export const piecesField = 'kiekis'
export const seenField = 'matyta'
/** Query parameter of a stock that was just saved. */
export const savedField = 'issaugota'
export const maxPieces = 100_000
/** Query parameter that leaves only what is sold out. */
export const stockFilterField = 'likutis'
export const soldOutFilter = 'baigesi'
export const soldOutPath = `${productsConsolePath}?${stockFilterField}=${soldOutFilter}`

/** An offer as the owner sees it. */
export interface ListedOffer extends Offer {
  /** The offer has its own stock; a bundle without one has as many pieces as its contents allow. */
  isCounted: boolean
  /** The sale from the content, whether on now or not. */
  sale: { priceCents: number; from: string; until: string } | null
}

/** A price and the time since which it was in force. */
export interface PriceChange {
  at: number
  priceCents: number
  regularCents: number
}

/** The reason the stock changed. */
export type MovementReason = 'order' | 'cancelled' | 'owner'

export interface StockMovement {
  id: number
  at: number
  /** Negative when pieces were taken. */
  quantity: number
  reason: MovementReason
  /** `system` or `owner:ona@kryptis.lt`. */
  actor: string
}

interface OfferProps {
  offer: ListedOffer
  /** Newest first. */
  history: readonly PriceChange[]
  movements: readonly StockMovement[]
  olderThan: number | null
  problem: boolean
  isSaved: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleProducts: InFrame & {
      offers: readonly ListedOffer[]
      /** The last offer of this page; null when no more follow. */
      olderThan: number | null
      search: string
      isSoldOutOnly: boolean
      /** How many the search finds, and how many of them are sold out. */
      counts: { all: number; soldOut: number }
    }
    consoleOffer: InFrame & OfferProps
  }
}
