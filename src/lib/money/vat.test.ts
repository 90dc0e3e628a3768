import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from './money.ts'
import { lawfulVatRates, splitGross, splitGrossLines, vatRateOn } from './vat.ts'

test.each([
  ['standard', '2025-12-31', 21],
  ['standard', '2026-01-01', 21],
  ['reduced', '2025-12-31', 9],
  ['reduced', '2026-01-01', 12],
  ['books', '2025-12-31', 9],
  ['books', '2026-01-01', 5],
  ['medicines', '2026-11-22', 5],
] as const)('the %s rate on %s is %i %%', (kind, day, percent) => {
  expect(vatRateOn(kind, day).percent).toBe(percent)
})

test('no rate is made up for a day before those that are known', () => {
  expect(() => vatRateOn('standard', '2009-08-31')).toThrow(RangeError)
})

test('a rate that an owner adds is in force from its day on', () => {
  const added = { kind: 'standard', from: '2027-07-01', percent: 22, taxCode: 'PVM1' } as const
  const rates = [added, ...lawfulVatRates]
  expect(vatRateOn('standard', '2027-06-30', rates).percent).toBe(21)
  expect(vatRateOn('standard', '2027-07-01', rates)).toBe(added)
})

test('net and VAT add up to what was paid, and VAT is rounded half up', () => {
  expect(splitGross(cents(5900), 21)).toEqual({ net: 4876, vat: 1024 })
  // 20.5 cents of VAT.
  expect(splitGross(cents(41), 100)).toEqual({ net: 20, vat: 21 })
  expect(splitGross(cents(-5900), 21)).toEqual({ net: -4876, vat: -1024 })
})

test('lines of an invoice add up to the total of their rate', () => {
  const lines = splitGrossLines([99, 99, 99].map(cents), 21)
  expect(sumOf(lines.map(({ net }) => net))).toBe(245)
  expect(lines.map(({ vat }) => vat)).toEqual([18, 17, 17])
})

test('each line is less than a cent off its own VAT', () => {
  // If each were its share of all VAT, the first would be 103 where its exact VAT is 101.81.
  const lines = splitGrossLines([1233, 39, 3, 3].map(cents), 9)
  expect(lines.map(({ vat }) => vat)).toEqual([102, 3, 1, 0])
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 3_000 }).map(cents)),
      fc.nat({ max: 99 }),
      (gross, percent) => {
        splitGrossLines(gross, percent).forEach(({ vat }, index) => {
          const exact = ((gross[index] ?? 0) * percent) / (100 + percent)
          expect(Math.abs(vat - exact)).toBeLessThan(1)
        })
      },
    ),
    { numRuns: 2000 },
  )
})

test('whatever the lines, each and all of them are whole', () => {
  const percents = fc.constantFrom(5, 9, 12, 21)
  const grosses = fc.array(fc.nat({ max: 10_000_000_00 }).map(cents), { minLength: 1 })
  fc.assert(
    fc.property(grosses, percents, (gross, percent) => {
      const lines = splitGrossLines(gross, percent)
      expect(lines.map(({ net, vat }) => net + vat)).toEqual(gross)
      expect(sumOf(lines.map(({ vat }) => vat))).toBe(splitGross(sumOf(gross), percent).vat)
    }),
  )
})
