import type { Orders } from '#features/orders/server.ts'
import { addToCartPaths } from '#features/products/paths.ts'
import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { hourMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { newCouponPath } from './console-wire.ts'
import { cartPaths, checkoutPaths, digitalCheckoutPaths } from './paths.ts'
import { deleteOldCarts } from './server/cart-rows.ts'
import { couponsPage } from './server/console.ts'
import { openCarts } from './server/open-carts.ts'
import './server/tables.ts'
import type { Carts } from './server.ts'

interface Needs {
  shop: Shop
  products: Products
  orders: Pick<Orders, 'onTransition'>
}

export const cart: Feature<'cart', Needs, Carts> = {
  name: 'cart',
  switch: 'shop',
  addresses: [cartPaths, addToCartPaths, checkoutPaths, digitalCheckoutPaths],
  tables: ['carts', 'cart_lines', 'coupons', 'coupon_uses'],
  open: ({ http, pages, db, config, key }, needs) =>
    openCarts({ http, pages, db, key, isSecure: config.secure, ...needs }),
  consolePages: ({ db }) => [couponsPage({ db })],
  quickActions: [
    {
      does: 'add',
      title: { lt: 'Naujas nuolaidos kodas', en: 'New coupon' },
      path: newCouponPath,
      access: 'coupons',
    },
  ],
  jobs: ({ db }) => [
    { name: 'cart retention', everyMs: hourMs, run: () => deleteOldCarts(db, Date.now()) },
  ],
}
