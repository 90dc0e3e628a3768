import type { Cart } from '#features/cart/cart.ts'
import { cartPaths } from '#features/cart/paths.ts'
import { openCarts } from '#features/cart/server/open-carts.ts'
import { type CartProps, cartCountCookie } from '#features/cart/wire.ts'
import type { TransitionHook } from '#features/orders/server.ts'
import { addToCartPaths } from '#features/products/paths.ts'
import { openProducts } from '#features/products/server/open-products.ts'
import type { Product } from '#features/products/wire.ts'
import type { Database } from '#server/database/database.ts'
import { migration as carts } from '../../migrations/baseline/cart.ts'
import { migration as products } from '../../migrations/baseline/products.ts'
import { openHttp, publicUrl } from './http.ts'
import { shopContents } from './products.ts'

export const cartTables = [products, carts]

/** Carts over a database with `cartTables`; a page is answered with its props. */
export async function openTestCarts({ db }: Database, sold: readonly Product[]) {
  const clock = { now: Date.UTC(2026, 10, 22, 10) }
  const { http, close } = await openHttp()
  const hooks: TransitionHook[] = []
  const catalogue = await openProducts({ db, contents: shopContents(sold), now: () => clock.now })
  const carts = openCarts({
    http,
    db,
    products: catalogue,
    shop: { vatPercent: (kind) => (kind === 'books' ? 5 : 21) },
    orders: { onTransition: (hook) => void hooks.push(hook) },
    pages: {
      sendFresh: async (_name, props, { status, language }, _request, reply) =>
        reply.status(status).send({ ...props, language }),
    },
    key: 'key',
    isSecure: true,
    now: () => clock.now,
  })

  /** A visitor whose browser keeps cookies. */
  function visitor(language: 'lt' | 'en' = 'lt') {
    const jar = new Map<string, string>()
    const store = (pair: string) => {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(pair) ?? []
      jar.set(name, value)
    }
    async function send(url: string, form?: Record<string, string>) {
      const answer = await http.inject({
        method: form ? 'POST' : 'GET',
        url,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: publicUrl,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) store(set)
      return answer
    }
    return {
      send,
      add: (form: Record<string, string>) => send(addToCartPaths[language], form),
      change: (form: Record<string, string>) => send(cartPaths[language], form),
      see: async (): Promise<CartProps> => (await send(cartPaths[language])).json(),
      /** The cart as checkouts receive it. */
      async cart(): Promise<Cart | null> {
        return carts.of({ cookies: Object.fromEntries(jar) } as never, language)
      },
      setCookie: store,
      /** The number of pieces that scripts read from the cookie. */
      count: () => jar.get(cartCountCookie) ?? '',
    }
  }

  return { carts, catalogue, clock, hooks, visitor, close }
}
