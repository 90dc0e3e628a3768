import type { FastifyReply, FastifyRequest } from 'fastify'
import { addToCartPaths } from '#features/products/paths.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import { seeOther } from '#server/console/console-route.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Cart } from '../cart.ts'
import { cartPaths, checkoutPaths, digitalCheckoutPaths } from '../paths.ts'
import {
  applyCouponField,
  type CartProps,
  couponField,
  proceedField,
  removeCouponField,
  removeField,
} from '../wire.ts'
import { addToCart } from './add-to-cart.ts'
import { countPieces, deleteCart, readStoredCart, storeCoupon, storeLines } from './cart-rows.ts'
import type { CartCookie } from './cookie.ts'
import { couponCode, findCoupon } from './coupons.ts'
import { idIn, quantitiesIn } from './form-fields.ts'
import { type CartSources, readCart } from './read-cart.ts'

export interface CartPageParts extends CartSources {
  http: Http
  pages: Pick<Pages, 'sendFresh'>
  cookie: CartCookie
}

type Answer = Partial<CartProps> & { status?: number }

/** The cart's page and the forms that change it; nothing is cached. */
export function serveCart(parts: CartPageParts) {
  const { http, db, cookie, now } = parts
  const tries = createRateLimiter(rateLimits.coupons, now)
  const options = { config: { rateLimit: rateLimits.cartChanges } }

  for (const language of languages) {
    http.get(cartPaths[language], (request, reply) => show(parts, language, request, reply))
    http.get(addToCartPaths[language], (_, reply) => seeOther(reply, cartPaths[language]))
    http.post(addToCartPaths[language], options, async (request, reply) => {
      const id = cookie.read(request) ?? cookie.newId()
      const problem = await addToCart(parts, { id, body: request.body, language })
      if (problem) return show(parts, language, request, reply, { problem, status: 422 })
      cookie.write(reply, id)
      cookie.count(request, reply, await countPieces(db, id))
      return seeOther(reply, cartPaths[language])
    })
    http.post(cartPaths[language], options, async (request, reply) => {
      const id = cookie.read(request)
      const cart = id && (await readCart(parts, id, language))
      if (!cart) return seeOther(reply, cartPaths[language])
      const isThrottled = () => tries.take(request.ip) > 0
      const refusedCoupon = await change(parts, cart, request.body, isThrottled)
      cookie.write(reply, cart.id)
      cookie.count(request, reply, await countPieces(db, id))
      if (!refusedCoupon)
        return seeOther(reply, await nextPath(parts, cart.id, language, request.body))
      const status = refusedCoupon.problem === 'throttled' ? 429 : 422
      return show(parts, language, request, reply, { refusedCoupon, status })
    })
  }
}

/** The next page: the checkout if asked for, unless the cart has changes the buyer has not seen. */
async function nextPath(parts: CartPageParts, id: string, language: Language, body: unknown) {
  const cart = textOf(body, proceedField) ? await readCart(parts, id, language) : null
  if (!cart || hasChanged(cart)) return cartPaths[language]
  return (cart.isDigital ? digitalCheckoutPaths : checkoutPaths)[language]
}

/** Shows the cart, and records that its buyer has seen the changes. */
async function show(
  parts: CartPageParts,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem = null, refusedCoupon = null, status = 200 }: Answer = {},
) {
  const { db, pages, cookie, now } = parts
  const id = cookie.read(request)
  const cart = id === null ? null : await readCart(parts, id, language)
  if (id !== null && !cart) cookie.clear(reply)
  if (cart && hasChanged(cart))
    await storeLines(db, { id: cart.id, lines: seenLines(cart), at: now() })
  if (cart) cookie.count(request, reply, piecesOf(cart))
  const props = { cart, problem, refusedCoupon }
  const answer = { status, language, alternates: cartPaths }
  return pages.sendFresh('cart', props, answer, request, reply)
}

const hasChanged = ({ lines, removed }: Cart) =>
  removed.length > 0 || lines.some(({ notices }) => notices.length > 0)

const piecesOf = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function seenLines({ lines, removed }: Cart) {
  const left = lines.map(({ offer, quantity }) => ({
    offerId: offer.id,
    quantity,
    shownCents: offer.priceCents,
    name: offer.name,
  }))
  const gone = removed.map(({ offerId, name }) => ({ offerId, quantity: 0, shownCents: 0, name }))
  return [...left, ...gone]
}

/** Applies the cart's form; a refused coupon does not stop the other changes. */
async function change(
  { db, now }: CartPageParts,
  cart: Cart,
  body: unknown,
  isThrottled: () => boolean,
): Promise<CartProps['refusedCoupon']> {
  const { id } = cart
  const at = now()
  await changeLines(db, cart, body, at)
  if (textOf(body, removeCouponField)) {
    await storeCoupon(db, { id, coupon: null, at })
    return null
  }
  const typed = textOf(body, couponField).trim()
  if (!typed) return textOf(body, applyCouponField) ? { typed, problem: 'missing' } : null
  if (isThrottled()) return { typed, problem: 'throttled' }
  const subtotal = cart.totals.subtotalCents
  const found = await findCoupon(db, { code: typed, subtotal, now: at })
  // A larger cart may make the coupon valid.
  if (typeof found === 'string' && found !== 'too_small') return { typed, problem: found }
  await storeCoupon(db, { id, coupon: couponCode(typed), at })
  return null
}

async function changeLines(db: CartPageParts['db'], { id }: Cart, body: unknown, at: number) {
  const removed = idIn(textOf(body, removeField))
  const wanted = new Map(quantitiesIn(body).map((one) => [one.offerId, one.quantity]))
  if (removed !== null) wanted.set(removed, 0)
  const stored = await readStoredCart(db, id)
  const lines = stored?.lines ?? []
  const changed = lines.map((line) => ({
    ...line,
    quantity: wanted.get(line.offerId) ?? line.quantity,
  }))
  if (changed.every(({ quantity }) => quantity === 0)) await deleteCart(db, id)
  else if (wanted.size > 0) await storeLines(db, { id, lines: changed, at })
}
