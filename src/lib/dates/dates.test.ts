import { expect, test } from 'vitest'
import { formatDate, formatDay, formatShortDateTime } from './dates.ts'

test('a date names its month in the language of the page', () => {
  expect(formatDate('2026-11-03', 'lt')).toBe('2026\u00a0m. lapkričio 3\u00a0d.')
  expect(formatDate('2026-11-03', 'en')).toBe('3 November 2026')
})

test('a day of the year leaves the year out', () => {
  expect(formatDay('2026-11-03', 'lt')).toBe('lapkričio 3\u00a0d.')
  expect(formatDay('2026-11-03', 'en')).toBe('3 November')
})

test('an instant in digits is that of Lithuania', () => {
  const at = Date.UTC(2026, 10, 3, 7, 5)
  expect(formatShortDateTime(at, 'lt')).toBe('2026-11-03 09:05')
  expect(formatShortDateTime(at, 'en')).toBe('03/11/2026, 09:05')
})

test('a date is the same wherever the server stands', () =>
  expect(formatDay('2026-01-01', 'lt')).toBe('sausio 1\u00a0d.'))
