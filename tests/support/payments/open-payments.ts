import { pino } from 'pino'
import { openPayments } from '#features/payments/server/open-payments.ts'
import { openShopSettings } from '#features/shop/server/open-settings.ts'
import { createShop } from '#features/shop/server.ts'
import type { Database } from '#server/database/database.ts'
import { migration as shop } from '../../../migrations/baseline/shop.ts'
import { openHttp, publicUrl } from '../http.ts'
import { openTestOrders, orderTables } from '../orders.ts'
import { exampleShop } from '../shop.ts'

export const paymentTables = [...orderTables, shop]
export const testKey = 'the key of a site in tests, long enough'

/** Payments over a database with `paymentTables`, with their orders and a clock that tests set. */
export async function openTestPayments(
  database: Database,
  {
    standIns = {},
    fetch,
  }: { standIns?: Record<string, string>; fetch?: typeof globalThis.fetch } = {},
) {
  const orders = openTestOrders(database)
  const server = await openHttp()
  const store = await openShopSettings({
    db: database.db,
    defaults: () => exampleShop,
    onChange: () => {},
  })
  const shopService = createShop(store)
  const opened = await openPayments({
    http: server.http,
    database,
    key: testKey,
    log: pino({ level: 'silent' }),
    config: { publicUrl, secure: true, destinationUrls: standIns },
    orders: orders.orders,
    shop: shopService,
    showPrivate: async (name, props, _at, _request, reply) => reply.send({ name, props }),
    now: () => orders.clock.now,
    ...(fetch && { fetch }),
  })
  return {
    ...opened,
    ...orders,
    http: server.http,
    shop: shopService,
    shopStore: store,
    async close() {
      await server.close()
      await orders.close()
    },
  }
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>
