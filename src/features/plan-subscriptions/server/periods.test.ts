import { expect, test } from 'vitest'
import { dateOf, endOfDay, monthAfter } from './periods.ts'

test.each([
  ['2026-11-22', 22, '2026-12-22'],
  ['2026-12-22', 22, '2027-01-22'],
  ['2027-01-31', 31, '2027-02-28'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2028-01-30', 30, '2028-02-29'],
  ['2026-03-31', 31, '2026-04-30'],
])('a month after %s, with periods that end on the %i., is %s', (day, anchor, after) => {
  expect(monthAfter(day, anchor)).toBe(after)
})

test('days end at midnight in Lithuania, in summer and in winter', () => {
  expect(endOfDay('2026-12-22')).toBe(Date.UTC(2026, 11, 22, 22) - 1)
  expect(endOfDay('2026-07-01')).toBe(Date.UTC(2026, 6, 1, 21) - 1)
  expect(endOfDay('2026-10-25')).toBe(Date.UTC(2026, 9, 25, 22) - 1)
  expect(dateOf(Date.UTC(2026, 10, 22, 23))).toBe(23)
})
