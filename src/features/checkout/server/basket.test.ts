import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#features/cart/cart.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { cents } from '#lib/money/money.ts'
import { basketOfCart, price, shownOf, summaryOf } from './basket.ts'

interface Sold {
  priceCents: number
  quantity: number
  vatPercent: number
}

function cartOf(sold: readonly Sold[], discount: { percent: number } | { cents: number } | null) {
  const lines = sold.map(({ priceCents, quantity, vatPercent }, index) => ({
    offer: {
      id: index + 1,
      name: `Gidas ${index}`,
      category: 'gidai',
      priceCents: cents(priceCents),
      vat: 'standard',
      delivery: 'digital',
      contents: [],
    },
    quantity,
    vatPercent,
    notices: [],
  }))
  const coupon = discount && { id: 1, code: 'RUDUO', discount }
  return { lines, coupon, isDigital: true, version: 'v1' } as unknown as Cart
}

const sold = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    vatPercent: fc.constantFrom(0, 5, 12, 21),
  }),
  { minLength: 1, maxLength: 8 },
)
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 50_000 }) }),
)

test('what a page shows is what the order costs, to the cent', () => {
  fc.assert(
    fc.property(sold, discount, fc.boolean(), (lines, off, isReverseCharge) => {
      const priced = price(basketOfCart(cartOf(lines, off)), isReverseCharge)
      const summary = summaryOf(priced)
      const totals = totalsOf(priced.lines, priced.discount)
      expect(summary.totalCents).toBe(totals.totalCents)
      expect(summary.subtotalCents - summary.discountCents).toBe(summary.totalCents)
      expect(summary.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(
        summary.subtotalCents,
      )
      expect(summary.byRate.reduce((sum, rate) => sum + rate.totalCents, 0)).toBe(
        summary.totalCents,
      )
    }),
  )
})

test('with reverse charge there is no VAT, and nobody pays more', () => {
  fc.assert(
    fc.property(sold, discount, (lines, off) => {
      const basket = basketOfCart(cartOf(lines, off))
      const [gross, net] = [price(basket, false), price(basket, true)]
      expect(net.totals.vatCents).toBe(0)
      // A discount in euros is divided over the whole order, so each line may differ by a cent.
      expect(net.totals.totalCents).toBeLessThanOrEqual(gross.totals.totalCents + lines.length)
    }),
  )
})

test('121 € with 21 % are 100 € with reverse charge, and a discount in euros shrinks alike', () => {
  const cart = cartOf([{ priceCents: 12_100, quantity: 2, vatPercent: 21 }], { cents: 1210 })
  const { totals } = price(basketOfCart(cart), true)
  expect(totals).toMatchObject({ subtotalCents: 20_000, discountCents: 1000, totalCents: 19_000 })
})

test('what was shown differs whenever the sum or the goods do', () => {
  const one = [{ priceCents: 1000, quantity: 1, vatPercent: 21 }]
  const shown = (cart: Cart, isReverseCharge = false) =>
    shownOf([price(basketOfCart(cart), isReverseCharge)])
  const first = shown(cartOf(one, null))
  expect(shown(cartOf(one, null))).toBe(first)
  expect(shown(cartOf(one, { percent: 10 }))).not.toBe(first)
  expect(shown(cartOf(one, null), true)).not.toBe(first)
  expect(shown({ ...cartOf(one, null), version: 'v2' })).not.toBe(first)
})

test('tags are given the price of a piece after the discount', () => {
  const cart = cartOf([{ priceCents: 1000, quantity: 3, vatPercent: 21 }], { percent: 10 })
  expect(summaryOf(price(basketOfCart(cart), false)).lines[0]).toMatchObject({
    unitCents: 1000,
    totalCents: 3000,
    paidUnitCents: 900,
  })
})
