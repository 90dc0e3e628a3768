import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { offerOf, simpleProduct } from '../../../tests/support/products.ts'
import type { Offer } from './offer.ts'
import { maxOf, priceSummary } from './price-summary.ts'
import type { GroupedProduct, VariableProduct } from './wire.ts'

const { priceCents, sale, stock, maxQuantity, files, ...text } = simpleProduct({ id: 1 })
const sold = { priceCents, sale, stock, maxQuantity, files }
const simple = simpleProduct({ id: 1 })
const variable: VariableProduct = {
  ...text,
  type: 'variable',
  options: [{ name: 'Kam', values: ['vienam', 'dviem'] }],
  variations: [
    { ...sold, id: 11, values: ['vienam'] },
    { ...sold, id: 12, values: ['dviem'] },
  ],
}
const summaryOf = (product: Parameters<typeof priceSummary>[0], ...offers: Offer[]) =>
  priceSummary(product, new Map(offers.map((offer) => [offer.id, offer])))

test('a simple product costs what it costs', () => {
  expect(summaryOf(simple, offerOf({ id: 1, priceCents: cents(1400) }))).toEqual({
    cents: 1400,
    isFrom: false,
    earlierCents: null,
    isSoldOut: false,
    left: null,
  })
})

test.each([
  ['the lowest of 30 days, not the regular price', 1100, 1100],
  ['nothing where the price was lower before', 800, null],
  ['nothing where no price was known before', null, null],
])('a reduced price is shown beside %s', (_what, lowest, earlier) => {
  const offer = offerOf({
    id: 1,
    priceCents: cents(900),
    regularCents: cents(1200),
    lowestCents: lowest === null ? null : cents(lowest),
  })
  expect(summaryOf(simple, offer).earlierCents).toBe(earlier)
})

test('a variable product costs from its cheapest variation that is left', () => {
  const one = offerOf({ id: 11, priceCents: cents(900) })
  const two = offerOf({ id: 12, priceCents: cents(1400) })
  expect(summaryOf(variable, one, two)).toMatchObject({ cents: 900, isFrom: true })
  expect(summaryOf(variable, { ...one, stock: 0 }, two)).toMatchObject({
    cents: 1400,
    isFrom: false,
    isSoldOut: false,
  })
})

test('what has nothing left is sold out, and still says what it cost', () => {
  const none = offerOf({ id: 1, priceCents: cents(1400), stock: 0 })
  expect(summaryOf(simple, none)).toMatchObject({ isSoldOut: true, cents: 1400, left: null })
  expect(summaryOf(simple)).toMatchObject({ isSoldOut: true })
})

test.each([
  [1, 1],
  [5, 5],
  [6, null],
  [null, null],
])('of %j pieces that are left is said: %j', (stock, left) =>
  expect(summaryOf(simple, offerOf({ id: 1, stock })).left).toBe(left),
)

test('a grouped product costs from the cheapest of its children', () => {
  const { vat: _vat, delivery: _delivery, ...rest } = text
  const children = [11, 12].map((id) => ({ id, quantity: 1 }))
  const grouped: GroupedProduct = { ...rest, type: 'grouped', id: 2, children }
  const offers = [offerOf({ id: 11, priceCents: cents(700) }), offerOf({ id: 12, stock: 0 })]
  expect(summaryOf(grouped, ...offers)).toMatchObject({ cents: 700, isSoldOut: false })
})

test('one order may have as many as are left, and no more than is set', () => {
  expect(maxOf({ stock: null, maxQuantity: 4 })).toBe(4)
  expect(maxOf({ stock: 3, maxQuantity: 4 })).toBe(3)
  expect(maxOf({ stock: 9, maxQuantity: 4 })).toBe(4)
})
