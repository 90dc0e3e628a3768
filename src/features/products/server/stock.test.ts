import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { migration } from '../../../../migrations/baseline/products.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import type { BundleProduct } from '../wire.ts'
import { openProducts } from './open-products.ts'

const guide = simpleProduct({ id: 1, slug: 'gidas', address: 'gidas' })
const seminar = simpleProduct({ id: 2, slug: 'seminaras', address: 'seminaras', stock: 5 })
const book = simpleProduct({ id: 3, slug: 'knyga', address: 'knyga', stock: 9 })
const bundle: BundleProduct = {
  ...simpleProduct({ id: 4, slug: 'rinkinys', address: 'rinkinys', priceCents: cents(5000) }),
  type: 'bundle',
  contents: [
    { id: 2, quantity: 1 },
    { id: 3, quantity: 2 },
  ],
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  async function open() {
    const database = await openEmpty(migration)
    const products = await openProducts({
      db: database.db,
      contents: shopContents([guide, seminar, book, bundle]),
    })
    const { db } = database
    return {
      db,
      products,
      close: database.close,
      reserve: (orderId: number, ...pieces: [number, number][]) =>
        db.transaction().execute((transaction) =>
          products.reserve(
            transaction,
            pieces.map(([offerId, quantity]) => ({ offerId, quantity })),
            orderId,
          ),
        ),
      release: (orderId: number) =>
        db.transaction().execute((transaction) => products.release(transaction, orderId)),
      left: async () => {
        const offers = await products.allOffers('lt')
        return Object.fromEntries(offers.map(({ id, stock }) => [id, stock]))
      },
    }
  }

  test('what is counted begins with the pieces content says; a bundle has as many as its contents allow', async () => {
    const { left, close } = await open()
    expect(await left()).toEqual({ 1: null, 2: 5, 3: 9, 4: 4 })
    await close()
  })

  test('an order takes its pieces, of a bundle those of its contents, and a cancelled one gives them back once', async () => {
    const { reserve, release, left, close, db } = await open()
    expect(await reserve(7, [1, 3], [2, 1], [4, 2])).toEqual([])
    expect(await left()).toEqual({ 1: null, 2: 2, 3: 5, 4: 2 })
    await Promise.all([release(7), release(7)])
    await release(7)
    expect(await left()).toEqual({ 1: null, 2: 5, 3: 9, 4: 4 })
    const movements = await db
      .selectFrom('product_stock_movements')
      .select(['offer_id', 'quantity', 'reason', 'order_id'])
      .orderBy('id')
      .execute()
    expect(movements).toEqual([
      { offer_id: 2, quantity: -3, reason: 'order', order_id: 7 },
      { offer_id: 3, quantity: -4, reason: 'order', order_id: 7 },
      { offer_id: 2, quantity: 3, reason: 'cancelled', order_id: 7 },
      { offer_id: 3, quantity: 4, reason: 'cancelled', order_id: 7 },
    ])
    await close()
  })

  test('an order that was cancelled may take its pieces again', async () => {
    const { reserve, release, left, close } = await open()
    await reserve(7, [2, 5])
    await release(7)
    expect(await reserve(7, [2, 5])).toEqual([])
    expect(await left()).toMatchObject({ 2: 0, 4: 0 })
    await release(7)
    expect(await left()).toMatchObject({ 2: 5 })
    await close()
  })

  test('where one thing is missing nothing is taken, and the answer names what is', async () => {
    const { reserve, left, close } = await open()
    expect(await reserve(7, [3, 1], [4, 5])).toEqual([3, 4])
    expect(await reserve(7, [3, 1], [2, 6])).toEqual([2])
    expect(await reserve(7, [2, 1], [99, 1])).toEqual([99])
    expect(await left()).toEqual({ 1: null, 2: 5, 3: 9, 4: 4 })
    await close()
  })

  test('of orders that come at once as many are taken as there are pieces, and stock never goes below zero', async () => {
    const { reserve, left, close, db } = await open()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        // Alternates the order in which offers are named, so that the reservations could deadlock.
        index % 2 ? reserve(index + 1, [2, 1], [3, 1]) : reserve(index + 1, [3, 1], [2, 1]),
      ),
    )
    expect(answers.filter((missing) => missing.length === 0)).toHaveLength(5)
    expect(await left()).toMatchObject({ 2: 0, 3: 4, 4: 0 })
    const { sum } = await db
      .selectFrom('product_stock_movements')
      .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(-10)
    await close()
  })

  test('whatever happens in whatever order, stock is what was there first and all movements since', async () => {
    const { db, products, reserve, release, close } = await open()
    const pieces = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 3,
    })
    const step = fc.oneof(
      fc.record({ order: fc.integer({ min: 1, max: 6 }), pieces }),
      fc.record({ given_up: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ counted: fc.constantFrom(2, 3), pieces: fc.integer({ min: 0, max: 9 }) }),
    )
    const run = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await Promise.all(
        steps.map((one) => {
          if ('order' in one) return reserve(one.order, ...one.pieces)
          if ('given_up' in one) return release(one.given_up)
          const { counted: id, pieces } = one
          return products.console.count({ id, pieces, seen: 5, actor: 'owner' })
        }),
      )
      const left = await db.selectFrom('product_stock').selectAll().execute()
      const moved = await db.selectFrom('product_stock_movements').selectAll().execute()
      const sumOf = (rows: typeof moved) => rows.reduce((sum, { quantity }) => sum + quantity, 0)
      for (const { offer_id, on_hand } of left) {
        const ofOffer = moved.filter((one) => one.offer_id === offer_id)
        expect(on_hand).toBeGreaterThanOrEqual(0)
        expect(on_hand).toBe((offer_id === 2 ? 5 : 9) + sumOf(ofOffer))
        const byOrder = Object.groupBy(ofOffer, ({ order_id }) => String(order_id))
        delete byOrder.null
        for (const rows of Object.values(byOrder)) expect(sumOf(rows ?? [])).toBeLessThanOrEqual(0)
      }
    })
    await fc.assert(run, { numRuns: 30 })
    await close()
  })

  test('what the owner counts is noted as the difference, and what was sold meanwhile stays sold', async () => {
    const { db, left, close, products, reserve } = await open()
    const count = (seen: number, pieces: number) =>
      products.console.count({ id: 2, pieces, seen, actor: 'owner:ona@kryptis.lt' })
    await reserve(7, [2, 1])
    expect(await count(5, 12)).toBe(true)
    expect(await left()).toMatchObject({ 2: 11 })
    await count(11, 11)
    await count(12, 0)
    expect(await left()).toMatchObject({ 2: 0 })
    const { items } = await products.console.movementsOf(2, null)
    expect(items).toMatchObject([
      { quantity: -11, reason: 'owner', actor: 'owner:ona@kryptis.lt' },
      { quantity: 7, reason: 'owner', actor: 'owner:ona@kryptis.lt' },
      { quantity: -1, reason: 'order', actor: 'system' },
    ])
    expect(await products.console.count({ id: 1, pieces: 3, seen: 0, actor: 'x' })).toBe(false)
    expect(await db.selectFrom('product_stock').select('offer_id').execute()).toHaveLength(2)
    await close()
  })
})
