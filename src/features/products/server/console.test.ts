import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beforeField } from '#features/console/wire.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { migration } from '../../../../migrations/baseline/products.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import { offerConsolePath, productsConsolePath, soldOutPath, stockPath } from '../console-wire.ts'
import { productsPage } from './console.ts'
import { openProducts } from './open-products.ts'

const sale = { priceCents: cents(1500), from: '2026-11-16', until: '2026-11-30' }
const guide = simpleProduct({ id: 1, name: 'Gidas', released: '2026-01-15', sale })
const seminar = simpleProduct({ id: 2, name: 'Seminaras', stock: 5 })

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let products: Awaited<ReturnType<typeof openProducts>>
  let site: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(migration)
    products = await openProducts({
      db: database.db,
      contents: shopContents([guide, seminar]),
      now: () => Date.UTC(2026, 10, 22, 10),
    })
    site = await openConsoleOf([productsPage(products.console)])
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })
  const count = (id: number, kiekis: string, matyta: string) =>
    site.post(stockPath(id), { kiekis, matyta })
  const offerOf = async (id: number) => pageOf(await site.get(offerConsolePath(id)))[1]

  test('the list shows each offer with its price of now, its sale and what is left', async () => {
    const [name, { offers }] = pageOf(await site.get(productsConsolePath))
    expect(name).toBe('consoleProducts')
    expect(offers).toMatchObject([
      { id: 1, priceCents: 1500, regularCents: 2000, sale, stock: null, isCounted: false },
      { id: 2, priceCents: 2000, sale: null, stock: 5, isCounted: true },
    ])
  })

  test('the list is searched by name and category, and narrowed to what is sold out', async () => {
    await count(2, '0', '5')
    const shown = async (query: string) => {
      const { offers, counts } = pageOf(await site.get(`${productsConsolePath}?${query}`))[1]
      return [offers.map(({ id }: { id: number }) => id), counts.all, counts.soldOut]
    }
    expect(await shown('paieska=SEMIN')).toEqual([[2], 1, 1])
    expect(await shown('paieska=gid')).toEqual([[1, 2], 2, 1])
    expect(await shown('likutis=baigesi')).toEqual([[2], 2, 1])
    expect(await shown('likutis=baigesi&paieska=Nieko')).toEqual([[], 0, 0])
  })

  test('a long list has pages, which together show each offer once', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      simpleProduct({ id: index + 10, slug: `gidas-${index}`, name: `Gidas ${index}` }),
    )
    const { console: list } = await openProducts({
      db: database.db,
      contents: shopContents(many),
      now: () => Date.UTC(2026, 10, 22, 10),
    })
    const shop = await openConsoleOf([productsPage(list)])
    const pages: number[][] = []
    for (let before: number | null = 0; before !== null; ) {
      const answer = await shop.get(`${productsConsolePath}?${beforeField}=${before || ''}`)
      const { offers, olderThan }: PageProps['consoleProducts'] = pageOf(answer)[1]
      pages.push(offers.map(({ id }) => id))
      before = olderThan
    }
    await shop.close()
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
  })

  test('an offer shows what it has cost, the newest price first, and the lowest before its sale', async () => {
    const { offer, history } = await offerOf(1)
    expect(offer).toMatchObject({ name: 'Gidas', lowestCents: 2000 })
    expect(history).toEqual([
      { at: parseLocalTime('2026-11-16T00:00'), priceCents: 1500, regularCents: 2000 },
      { at: parseLocalTime('2026-01-15T00:00'), priceCents: 2000, regularCents: 2000 },
    ])
  })

  test('the owner says how many pieces there are, and what was sold meanwhile stays sold', async () => {
    await database.db
      .transaction()
      .execute((transaction) => products.reserve(transaction, [{ offerId: 2, quantity: 2 }], 7))
    const answer = await count(2, '10', '5')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${offerConsolePath(2)}?issaugota=1`,
    ])
    const saved = await site.get(`${offerConsolePath(2)}?issaugota=1`)
    expect([pageOf(saved)[1].isSaved, (await offerOf(2)).isSaved]).toEqual([true, false])
    const { offer, movements } = await offerOf(2)
    expect(offer.stock).toBe(8)
    expect(movements).toMatchObject([
      { quantity: 5, reason: 'owner', actor: 'owner:ona@kryptis.lt' },
      { quantity: -2, reason: 'order', actor: 'system' },
    ])
  })

  test.each(['-1', '1,5', '', '100001', 'daug'])('a stock of %j is refused', async (typed) => {
    const answer = await count(2, typed, '5')
    const [name, { problem, offer }] = pageOf(answer)
    expect([answer.statusCode, name, problem, offer.stock]).toEqual([422, 'consoleOffer', true, 5])
  })

  test('what is not sold or not counted has no stock to set', async () => {
    expect((await count(1, '3', '0')).statusCode).toBe(404)
    expect((await count(9, '3', '0')).statusCode).toBe(404)
    expect((await site.get(offerConsolePath(9))).statusCode).toBe(404)
  })

  test('the first page of the console says what is sold out', async () => {
    const notices = () => productsPage(products.console).notices?.()
    expect(await notices()).toEqual([])
    await count(2, '0', '5')
    expect(await notices()).toMatchObject([
      { kind: 'task', text: { lt: '1 pasiūlymas išparduotas' }, path: soldOutPath },
    ])
  })
})
