import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Offer } from './offer.ts'

export const productsConsolePath = `${consolePath}/produktai`
export const offerConsolePath = (id: number | string) => `${productsConsolePath}/${id}`
/** Where the owner says how many pieces there are. */
export const stockPath = (id: number | string) => `${offerConsolePath(id)}/likutis`
/** Codes that take something off carts; their page is that of `cart`. */
export const couponsPath = `${productsConsolePath}/kuponai`
/** The pieces that were typed, and those the form was made with. */
export const piecesField = 'kiekis'
export const seenField = 'matyta'
/** The query parameter of a stock that has just been saved. */
export const savedField = 'issaugota'
export const maxPieces = 100_000

/** An offer as the owner sees it. */
export interface ListedOffer extends Offer {
  /** It has pieces of its own; a bundle without has as many as its contents allow. */
  isCounted: boolean
  /** The sale that content has for it, on now or not. */
  sale: { priceCents: number; from: string; until: string } | null
}

/** A price and the moment from which it was in force. */
export interface PriceChange {
  at: number
  priceCents: number
  regularCents: number
}

/** Why the stock changed. */
export type MovementReason = 'order' | 'cancelled' | 'owner'

export interface StockMovement {
  id: number
  at: number
  /** Negative when taken. */
  quantity: number
  reason: MovementReason
  /** `system` or `owner:ona@kryptis.lt`. */
  actor: string
}

interface OfferProps {
  offer: ListedOffer
  /** The newest first. */
  history: readonly PriceChange[]
  movements: readonly StockMovement[]
  olderThan: number | null
  problem: boolean
  isSaved: boolean
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleProducts: InFrame & { offers: readonly ListedOffer[] }
    consoleOffer: InFrame & OfferProps
  }
}
