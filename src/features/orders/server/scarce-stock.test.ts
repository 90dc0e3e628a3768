import { describe, expect, test } from 'vitest'
import { openProducts } from '#features/products/server/open-products.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { migration as products } from '../../../../migrations/baseline/products.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { newOrder, openTestOrders, orderTables, seminar } from '../../../../tests/support/orders.ts'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import type { NewOrder } from '../server.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  test('four unpaid transfers of one visitor cannot empty sixteen seats', async () => {
    const database = await openEmpty(...orderTables, products)
    const seats = simpleProduct({ id: 201, slug: 'seminaras', address: 'seminaras', stock: 16 })
    const shop = await openProducts({ db: database.db, contents: shopContents([seats]) })
    const { orders, due, clock, close } = openTestOrders(database, undefined, shop)
    const left = async () => (await shop.allOffers('lt'))[0]?.stock
    const four = [{ ...seminar, offerId: 201, quantity: 4 }]
    const order = async (given: Partial<NewOrder> = {}) =>
      'order' in (await orders.place(newOrder({ lines: four, ...given })))

    const taken = []
    for (let attempt = 0; attempt < 4; attempt++) taken.push(await order())
    expect(taken).toEqual([true, true, false, false])
    expect(await left()).toBe(8)
    // Buyers who pay at once can buy seats all the time.
    expect(await order({ paymentMethod: 'stripe:card' })).toBe(true)
    expect(await left()).toBe(4)
    // A day later the seats of the transfers are for sale again.
    clock.now += 24 * hourMs
    await due.cancelUnpaid()
    expect(await left()).toBe(16)
    await close()
    await database.close()
  })
})
