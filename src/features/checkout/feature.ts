import type { Carts } from '#features/cart/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Purchases } from '#features/purchases/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { checkVatCodes } from './server/check-vat-codes.ts'
import { createOrderCookie } from './server/order-cookie.ts'
import { serveCheckouts } from './server/serve-checkouts.ts'
import { serveThanks } from './server/serve-thanks.ts'
import { createVies, viesDestination } from './server/vies.ts'
import { shownFields } from './shown-fields.ts'

interface Needs {
  shop: Shop
  orders: Orders
  cart: Carts
  payments: Payments
  purchases: Purchases
}

interface Checkout {
  checkVatCodes(): Promise<void>
}

export const checkout: Feature<'checkout', Needs, Checkout> = {
  name: 'checkout',
  switch: selling,
  destinations: [viesDestination],
  open(
    { http, pages, config, content, domainEvents, key, mail },
    { shop, orders, cart, payments, purchases },
  ) {
    const now = Date.now
    const vies = createVies({
      urls: config.destinationUrls,
      requester: () => shop.settings().seller.vatCode,
    })
    const cookie = createOrderCookie(key, config.secure, now)
    orders.labelFieldsBy(shownFields)
    serveCheckouts({
      http,
      pages,
      contents: content,
      carts: cart,
      shop,
      orders,
      payments,
      domainEvents,
      vies,
      cookie,
      mail,
      limiter: createRateLimiter(rateLimits.checkouts),
      perEmail: createRateLimiter(rateLimits.ordersFromEmail),
      termsVersion: purchases.termsVersion,
      now,
    })
    serveThanks({ http, pages, orders, payments, cookie, mail, now })
    return { checkVatCodes: () => checkVatCodes({ orders, vies, now }) }
  },
  jobs: (_, { checkVatCodes: run }) => [
    { name: 'VAT codes of orders', everyMs: 10 * minuteMs, run },
  ],
}
