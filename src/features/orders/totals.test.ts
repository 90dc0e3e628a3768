import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '#lib/money/money.ts'
import { splitGross } from '#lib/money/vat.ts'
import { type Discount, type PricedLine, totalsOf } from './totals.ts'

const percents = fc.constantFrom(0, 5, 9, 12, 21)
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unitCents: fc.integer({ min: 0, max: 500_000 }).map(cents),
  vatPercent: percents,
})
/** Like those of a grouped product, whose children are separate lines, and of bundles. */
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 0, max: 2_000_000 }).map((amount) => ({ cents: cents(amount) })),
)
const always = (check: (priced: readonly PricedLine[], off: Discount | null) => void) =>
  fc.assert(fc.property(lines, discount, check), { numRuns: 2000 })

test('lines, rates and totals agree to the cent', () => {
  always((priced, off) => {
    const totals = totalsOf(priced, off)
    const { subtotalCents, discountCents, totalCents, vatCents, byRate } = totals
    expect(sumOf(totals.lines.map(({ grossCents }) => grossCents))).toBe(subtotalCents)
    expect(sumOf(totals.lines.map((each) => each.discountCents))).toBe(discountCents)
    expect(sumOf(totals.lines.map((each) => each.totalCents))).toBe(totalCents)
    expect(sumOf(totals.lines.map((each) => each.vatCents))).toBe(vatCents)
    expect(subtotalCents - discountCents).toBe(totalCents)
    expect(sumOf(byRate.map((each) => each.totalCents))).toBe(totalCents)
    expect(sumOf(byRate.map((each) => each.vatCents))).toBe(vatCents)
    for (const rate of byRate) expect(rate.netCents + rate.vatCents).toBe(rate.totalCents)
  })
})

test('nothing is negative, and a discount never exceeds what it is taken off', () => {
  always((priced, off) => {
    for (const each of totalsOf(priced, off).lines) {
      expect(each.discountCents).toBeGreaterThanOrEqual(0)
      expect(each.discountCents).toBeLessThanOrEqual(each.grossCents)
      expect(each.vatCents).toBeGreaterThanOrEqual(0)
      expect(each.vatCents).toBeLessThanOrEqual(each.totalCents)
    }
  })
})

test('VAT of a rate is that of its sum, rounded once, and each line is less than a cent off its own', () => {
  always((priced, off) => {
    const totals = totalsOf(priced, off)
    for (const { percent, totalCents, vatCents } of totals.byRate)
      expect(vatCents).toBe(splitGross(totalCents, percent).vat)
    totals.lines.forEach((each, index) => {
      const percent = priced[index]?.vatPercent ?? 0
      const exact = (each.totalCents * percent) / (100 + percent)
      expect(Math.abs(each.vatCents - exact)).toBeLessThan(1)
    })
  })
})

test('a discount is what it says, spread by what the lines cost', () => {
  always((priced, off) => {
    const { subtotalCents, discountCents, lines: each } = totalsOf(priced, off)
    const wanted =
      off === null ? 0 : 'cents' in off ? off.cents : (subtotalCents * off.percent) / 100
    expect(Math.abs(discountCents - Math.min(wanted, subtotalCents))).toBeLessThanOrEqual(0.5)
    for (const { grossCents, discountCents: part } of each) {
      const share = subtotalCents > 0 ? (discountCents * grossCents) / subtotalCents : 0
      expect(Math.abs(part - share)).toBeLessThan(1)
    }
  })
})

test('the order of the lines changes no total', () => {
  always((priced, off) => {
    const forwards = totalsOf(priced, off)
    const backwards = totalsOf(priced.toReversed(), off)
    expect([backwards.totalCents, backwards.discountCents]).toEqual([
      forwards.totalCents,
      forwards.discountCents,
    ])
  })
})

test('several pieces in one line cost as much as each in a line of its own', () => {
  fc.assert(
    fc.property(line, (priced) => {
      const apart = Array.from({ length: priced.quantity }, () => ({ ...priced, quantity: 1 }))
      const [one, many] = [totalsOf([priced], null), totalsOf(apart, null)]
      expect([one.totalCents, one.vatCents]).toEqual([many.totalCents, many.vatCents])
    }),
  )
})

test('three at 0.99 with VAT are 2.97, of which 0.52 is VAT', () => {
  const priced = { quantity: 3, unitCents: cents(99), vatPercent: 21 }
  expect(totalsOf([priced], null)).toMatchObject({ totalCents: 297, vatCents: 52 })
})
