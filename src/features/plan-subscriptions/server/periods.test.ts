import { expect, test } from 'vitest'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { dateOf, dayAfter, endOfDay, periodAfter, periodFrom } from './periods.ts'

test.each<[string, number, BillingInterval, string]>([
  ['2026-11-22', 22, 'month', '2026-12-22'],
  ['2026-12-22', 22, 'month', '2027-01-22'],
  ['2027-01-31', 31, 'month', '2027-02-28'],
  ['2027-02-28', 31, 'month', '2027-03-31'],
  ['2028-01-30', 30, 'month', '2028-02-29'],
  ['2026-03-31', 31, 'month', '2026-04-30'],
  ['2026-11-22', 22, 'year', '2027-11-22'],
  ['2026-12-31', 31, 'year', '2027-12-31'],
  ['2028-02-29', 29, 'year', '2029-02-28'],
  ['2031-02-28', 29, 'year', '2032-02-29'],
  ['2027-02-28', 28, 'year', '2028-02-28'],
])(
  'after %s, with periods that end on the %i., the next %s ends on %s',
  (day, anchor, interval, after) => {
    expect(dayAfter(day, { anchor, interval })).toBe(after)
  },
)

test('days end at midnight in Lithuania, in summer and in winter', () => {
  expect(endOfDay('2026-12-22')).toBe(Date.UTC(2026, 11, 22, 22) - 1)
  expect(endOfDay('2026-07-01')).toBe(Date.UTC(2026, 6, 1, 21) - 1)
  expect(endOfDay('2026-10-25')).toBe(Date.UTC(2026, 9, 25, 22) - 1)
  expect(dateOf(Date.UTC(2026, 10, 22, 23))).toBe(23)
})

test('years that begin on a leap day end on the last of February, and on the 29th when there is one', () => {
  // Already the 29th in Lithuania.
  const first = periodFrom(Date.UTC(2028, 1, 28, 22, 30), 'year')
  const ends = [first.end]
  for (const _ of [2030, 2031, 2032])
    ends.push(periodAfter(ends.at(-1) ?? 0, { interval: 'year', anchor: 29 }).end)
  expect(ends).toEqual(
    ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map((day) => endOfDay(day)),
  )
})
