import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, secondMs } from '#lib/dates/durations.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import { migration } from '../../../../migrations/baseline/products.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import { openProducts } from './open-products.ts'

const midnightOf = (day: string) => parseLocalTime(`${day}T00:00`) ?? 0
const guide = simpleProduct({ id: 1, released: '2026-01-15', priceCents: cents(2000) })
const sale = { priceCents: cents(1500), from: '2026-11-16', until: '2026-11-30' }
const reduced = { ...guide, sale }

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  beforeEach(async () => {
    database = await openEmpty(migration)
  })
  afterEach(() => database.close())

  /** Starts a server with a product's content at a moment. */
  async function start(product: typeof guide, at: number) {
    const clock = { now: at }
    let changes = 0
    const products = await openProducts({
      db: database.db,
      contents: shopContents([product]),
      onChange: () => void changes++,
      now: () => clock.now,
    })
    return {
      clock,
      refresh: products.refresh,
      changes: () => changes,
      async price() {
        const [offer] = await products.allOffers('lt')
        return [offer?.priceCents, offer?.regularCents, offer?.lowestCents]
      },
    }
  }
  const history = async () => {
    const rows = await database.db.selectFrom('product_prices').selectAll().orderBy('at').execute()
    return rows.map(({ at, price_cents, regular_cents }) => [at, price_cents, regular_cents])
  }

  test('the history begins on the day the product was first sold', async () => {
    await start(guide, midnightOf('2026-11-01'))
    await start(guide, midnightOf('2026-11-02'))
    expect(await history()).toEqual([[midnightOf('2026-01-15'), 2000, 2000]])
  })

  test('a sale that is on when the history begins has its own day', async () => {
    const { price } = await start(reduced, midnightOf('2026-11-20'))
    expect(await price()).toEqual([1500, 2000, 2000])
    expect(await history()).toEqual([
      [midnightOf('2026-01-15'), 2000, 2000],
      [midnightOf('2026-11-16'), 1500, 2000],
    ])
  })

  test('a sale begins and ends at midnight in Lithuania, and pages are made again', async () => {
    const { price, clock, refresh, changes } = await start(reduced, midnightOf('2026-11-15'))
    clock.now = midnightOf('2026-11-16') - 1
    expect(await price()).toEqual([2000, 2000, null])
    clock.now = midnightOf('2026-11-16')
    expect(await price()).toEqual([1500, 2000, 2000])
    await refresh()
    expect([await price(), changes()]).toEqual([[1500, 2000, 2000], 1])
    clock.now = midnightOf('2026-12-01') - 1
    await refresh()
    expect([await price(), changes()]).toEqual([[1500, 2000, 2000], 1])
    clock.now = midnightOf('2026-12-01') + 2 * secondMs
    expect(await price()).toEqual([2000, 2000, null])
    await refresh()
    expect(changes()).toBe(2)
    expect(await history()).toEqual([
      [midnightOf('2026-01-15'), 2000, 2000],
      [midnightOf('2026-11-16'), 1500, 2000],
      [midnightOf('2026-12-01'), 2000, 2000],
    ])
  })

  test('a price that was changed in the content is in force from the start that brings it', async () => {
    await start(guide, midnightOf('2026-11-01'))
    const at = midnightOf('2026-11-10') + hourMs
    await start({ ...guide, priceCents: cents(2400) }, at)
    expect((await history()).at(-1)).toEqual([at, 2400, 2400])
  })

  test('a price raised right before a sale does not become the earlier price', async () => {
    await start(guide, midnightOf('2026-11-01'))
    await start({ ...guide, priceCents: cents(3000) }, midnightOf('2026-11-10'))
    const { price } = await start({ ...reduced, priceCents: cents(3000) }, midnightOf('2026-11-16'))
    expect(await price()).toEqual([1500, 3000, 2000])
  })

  test('a sale that goes further down keeps the price from before it', async () => {
    await start(reduced, midnightOf('2026-11-16'))
    const further = { ...reduced, sale: { ...sale, priceCents: cents(1000) } }
    const { price } = await start(further, midnightOf('2026-11-20'))
    expect(await price()).toEqual([1000, 2000, 2000])
  })

  test('a second sale within 30 days is compared with the first one', async () => {
    await start(reduced, midnightOf('2026-11-16'))
    await start(guide, midnightOf('2026-11-20'))
    const again = {
      ...reduced,
      sale: { ...sale, priceCents: cents(1700), from: '2026-12-01', until: '2026-12-31' },
    }
    const { price } = await start(again, midnightOf('2026-12-01'))
    expect(await price()).toEqual([1700, 2000, 1500])
  })

  test('what is first sold in a sale has no earlier price', async () => {
    const { price } = await start({ ...reduced, released: '2026-11-16' }, midnightOf('2026-11-17'))
    expect(await price()).toEqual([1500, 2000, null])
  })

  test('two processes note one change once', async () => {
    const before = midnightOf('2026-11-15')
    const both = [await start(reduced, before), await start(reduced, before)]
    for (const one of both) one.clock.now = before + dayMs + secondMs
    await Promise.all(both.map((one) => one.refresh()))
    expect(await history()).toHaveLength(2)
    for (const one of both) expect(await one.price()).toEqual([1500, 2000, 2000])
  })
})
