import type { Orders } from '#features/orders/server.ts'
import { HttpError } from '#server/errors.ts'
import type { Carts } from '../server.ts'
import { deleteCart } from './cart-rows.ts'
import { createCartCookie } from './cookie.ts'
import { countUse, giveBackUse, useCoupon } from './coupons.ts'
import { readCart } from './read-cart.ts'
import { type CartPageParts, serveCart } from './serve-cart.ts'

interface Options extends Omit<CartPageParts, 'now' | 'cookie'> {
  orders: Pick<Orders, 'onTransition'>
  /** The site's key, which signs the cookie. */
  key: string
  isSecure: boolean
  now?: () => number
}

export function openCarts({ orders, key, isSecure, now = Date.now, ...parts }: Options): Carts {
  const cookie = createCartCookie(key, isSecure)
  const sources = { ...parts, now }
  serveCart({ ...sources, cookie })
  orders.onTransition(async (transaction, { transition, order, from, actor, at }) => {
    // A buyer's cancellation keeps the use; otherwise buyers could place any number of orders with
    // one use, cancel each, and pay all of them later.
    if (transition === 'cancel' && actor !== 'buyer')
      await giveBackUse(transaction, order.header.id)
    if (transition === 'pay' && from === 'cancelled') await countUse(transaction, order.header, at)
  })

  return {
    async of(request, language) {
      const id = cookie.read(request)
      const cart = id && (await readCart(sources, id, language))
      return cart && cart.lines.length > 0 ? cart : null
    },
    async close(transaction, { id, coupon }, order) {
      const isCounted = coupon && !order.isTest
      const use = { orderId: order.id, at: now() }
      if (isCounted && !(await useCoupon(transaction, { id: coupon.id, ...use })))
        throw new HttpError(409, 'coupon_used_up')
      // The cart was ordered in another window at the same time.
      if (!(await deleteCart(transaction, id))) throw new HttpError(409, 'cart_gone')
    },
    clearCookie: (reply) => cookie.clear(reply),
  }
}
