import { expect, test } from 'vitest'
import { hourMs } from '#lib/dates/durations.ts'
import { lastDays } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import { pointsOf } from './sales-points.ts'

const at = (text: string) => Date.parse(text)
const sold = (text: string, euros: number, refunded = 0) => ({
  at: at(text),
  orders: 1,
  cents: cents(euros * 100),
  refundedCents: cents(refunded * 100),
})

test('the last days are whole ones by the Lithuanian clock, also when it changes', () => {
  expect(lastDays(30, at('2026-11-22T10:00:00Z'))).toEqual({
    from: at('2026-10-23T21:00:00Z'),
    to: at('2026-11-22T22:00:00Z'),
  })
  expect(lastDays(1, at('2026-10-25T10:00:00Z'))).toEqual({
    from: at('2026-10-24T21:00:00Z'),
    to: at('2026-10-25T22:00:00Z'),
  })
})

test('sales are of the day the clock on the wall showed, less what was paid back', () => {
  const range = lastDays(3, at('2026-11-22T10:00:00Z'))
  const hours = [
    sold('2026-11-20T21:00:00Z', 10),
    sold('2026-11-20T22:00:00Z', 20, 5),
    sold('2026-11-21T08:00:00Z', 1),
  ]
  expect(pointsOf(hours, range, 'day')).toEqual([
    { day: '2026-11-20', cents: 1000, orders: 1 },
    { day: '2026-11-21', cents: 1600, orders: 2 },
    { day: '2026-11-22', cents: 0, orders: 0 },
  ])
})

test('weeks begin on Mondays and months on their first day, empty ones included', () => {
  const range = lastDays(30, at('2026-11-22T10:00:00Z'))
  const hours = [sold('2026-11-02T10:00:00Z', 10), sold('2026-11-08T20:00:00Z', 5)]
  expect(pointsOf(hours, range, 'week').map(({ day, cents: sum }) => [day, sum])).toEqual([
    ['2026-10-19', 0],
    ['2026-10-26', 0],
    ['2026-11-02', 1500],
    ['2026-11-09', 0],
    ['2026-11-16', 0],
  ])
  expect(pointsOf(hours, range, 'month')).toEqual([
    { day: '2026-10-01', cents: 0, orders: 0 },
    { day: '2026-11-01', cents: 1500, orders: 2 },
  ])
})

test('what was sold outside the range is no point', () => {
  const range = lastDays(1, at('2026-11-22T10:00:00Z'))
  const hours = [{ ...sold('2026-11-22T10:00:00Z', 1), at: range.to + hourMs }]
  expect(pointsOf(hours, range, 'day')).toEqual([{ day: '2026-11-22', cents: 0, orders: 0 }])
})
