import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  cents,
  formatEuros,
  formatEurosAndCents,
  percentOf,
  roundToCents,
  sumOf,
  toDecimal,
} from './money.ts'

test('whole euros have no cents', () => {
  expect(formatEuros(cents(4900), 'lt')).toBe('49\u00a0€')
  expect(formatEuros(cents(4900), 'en')).toBe('€49')
})

test('cents are shown with two digits', () => {
  expect(formatEuros(cents(4950), 'lt')).toBe('49,50\u00a0€')
  expect(formatEuros(cents(4950), 'en')).toBe('€49.50')
})

test('thousands are parted', () =>
  expect(formatEuros(cents(1_250_000), 'lt')).toBe('12\u00a0500\u00a0€'))

test('where sums stand under each other whole euros have cents too', () => {
  expect(formatEurosAndCents(cents(1900), 'lt')).toBe('19,00\u00a0€')
  expect(formatEurosAndCents(cents(1900), 'en')).toBe('€19.00')
})

test('programs get a decimal point and two digits', () => {
  expect([0, 5, 5900, -1250].map((amount) => toDecimal(cents(amount)))).toEqual([
    '0.00',
    '0.05',
    '59.00',
    '-12.50',
  ])
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError)
})

test.each([
  [0.5, 1],
  [1.4999999999999998, 2],
  [1.49, 1],
  [-0.5, -1],
  [-0.49, 0],
  [1.005 * 100, 101],
])('%d is rounded to %d', (amount, rounded) => {
  expect(roundToCents(amount)).toBe(cents(rounded) + 0)
})

test('a discount of a percentage is rounded half up', () => {
  expect(percentOf(cents(1990), 15)).toBe(299)
  expect(percentOf(cents(-1990), 15)).toBe(-299)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [3, 7], [2, 3]],
  [1, [0, 1, 1], [0, 1, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [1, 2], [0, 0]],
])('%d by %j becomes %j', (total, weights, parts) => {
  expect(allocate(cents(total), weights)).toEqual(parts)
})

test.each([[[]], [[0, 0]], [[1, -1, 1]]])('nothing is divided by %j', (weights) => {
  expect(() => allocate(cents(100), weights)).toThrow(RangeError)
})

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents)
const weights = fc
  .array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 50 })
  .filter((list) => list.some((weight) => weight > 0))

test('no part of an amount is ever lost, and each is within a cent of its share', () => {
  fc.assert(
    fc.property(amount, weights, (total, list) => {
      const parts = allocate(total, list)
      const sum = list.reduce((all, weight) => all + weight, 0)
      expect(sumOf(parts)).toBe(total)
      for (const [index, part] of parts.entries()) {
        const share = (total * (list[index] ?? 0)) / sum
        expect(Math.abs(part - share)).toBeLessThan(1 + 1e-4)
        expect(Math.sign(part) * Math.sign(total)).not.toBe(-1)
      }
    }),
  )
})

test('paid back in parts, an amount comes back whole', () => {
  fc.assert(
    fc.property(amount, weights, (total, list) => {
      const back = allocate(cents(total === 0 ? 0 : -total), list)
      expect(sumOf([...allocate(total, list), ...back])).toBe(0)
    }),
  )
})
