import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { totalsOf } from '#features/orders/totals.ts'
import type { Offer } from '#features/products/offer.ts'
import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Cart, CartLine, CartNotice, RemovedLine } from '../cart.ts'
import { readStoredCart, type StoredLine } from './cart-rows.ts'
import { findCoupon } from './coupons.ts'

export interface CartSources {
  db: Kysely<Tables>
  products: Pick<Products, 'offers' | 'allOffers' | 'sellable'>
  shop: Pick<Shop, 'vatPercent'>
  now: () => number
}

/** A cart at current prices and stock; null when it no longer exists. */
export async function readCart(
  { db, products, shop, now }: CartSources,
  id: string,
  language: Language,
): Promise<Cart | null> {
  const stored = await readStoredCart(db, id)
  if (!stored) return null
  const at = now()
  const offers = await products.offers(
    stored.lines.map(({ offerId }) => offerId),
    language,
  )
  const sellable = await products.sellable(
    stored.lines.map(({ offerId, quantity }) => ({
      offerId,
      quantity: Math.min(quantity, offers.get(offerId)?.maxQuantity ?? 0),
    })),
  )
  const lines: CartLine[] = []
  const removed: RemovedLine[] = []
  for (const line of stored.lines) {
    const offer = offers.get(line.offerId)
    const quantity = sellable.get(line.offerId) ?? 0
    if (offer && quantity > 0) {
      const vatPercent = shop.vatPercent(offer.vat, dayOf(at).name)
      lines.push({ offer, quantity, vatPercent, notices: noticesOf(line, offer, quantity) })
    } else {
      const { offerId, name } = line
      removed.push({ offerId, name: offer?.name ?? name, reason: offer ? 'sold_out' : 'gone' })
    }
  }
  return { id, removed, ...(await priced(db, lines, stored.coupon, at)) }
}

function noticesOf(stored: StoredLine, offer: Offer, quantity: number): CartNotice[] {
  const notices: CartNotice[] = []
  if (stored.shownCents !== offer.priceCents)
    notices.push({ kind: 'price', earlierCents: cents(stored.shownCents) })
  if (quantity < stored.quantity) notices.push({ kind: 'stock', wanted: stored.quantity })
  return notices
}

async function priced(
  db: Kysely<Tables>,
  lines: readonly CartLine[],
  code: string | null,
  now: number,
) {
  const units = lines.map(({ offer, quantity, vatPercent }) => ({
    quantity,
    unitCents: offer.priceCents,
    vatPercent,
  }))
  const { subtotalCents: subtotal } = totalsOf(units, null)
  const found = code === null ? null : await findCoupon(db, { code, subtotal, now })
  const [coupon, couponProblem] = typeof found === 'string' ? [null, found] : [found, null]
  const totals = totalsOf(units, coupon?.discount ?? null)
  const isDigital = lines.every(({ offer }) => offer.delivery === 'digital')
  return { lines, coupon, couponProblem, totals, isDigital, version: versionOf(lines, totals) }
}

function versionOf(lines: readonly CartLine[], totals: Cart['totals']): string {
  const parts = lines.map(({ offer, quantity, vatPercent }) => [
    offer.id,
    quantity,
    offer.priceCents,
    vatPercent,
  ])
  const text = JSON.stringify([parts, totals.totalCents])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
