import { expect, test } from 'vitest'
import { formatEuros, formatEurosAndCents } from './money.ts'

test('whole euros have no cents', () => {
  expect(formatEuros(4900, 'lt')).toBe('49\u00a0€')
  expect(formatEuros(4900, 'en')).toBe('€49')
})

test('cents are shown with two digits', () => {
  expect(formatEuros(4950, 'lt')).toBe('49,50\u00a0€')
  expect(formatEuros(4950, 'en')).toBe('€49.50')
})

test('thousands are parted', () => expect(formatEuros(1_250_000, 'lt')).toBe('12\u00a0500\u00a0€'))

test('where sums stand under each other whole euros have cents too', () => {
  expect(formatEurosAndCents(1900, 'lt')).toBe('19,00\u00a0€')
  expect(formatEurosAndCents(1900, 'en')).toBe('€19.00')
})
