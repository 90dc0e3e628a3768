import { expect, test } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { createCountingInterval } from './counting-interval.ts'

test('hits are counted each second while somebody asks for live figures, else every five', () => {
  let now = 0
  const interval = createCountingInterval(() => now)
  const ask = interval.watched((asOf: number) => ({ visitors: 3, asOf }))
  expect(interval.ms()).toBe(5 * secondMs)
  expect(ask(7)).toEqual({ visitors: 3, asOf: 7 })
  // The slowest page asks again after ten seconds, and one answer may get lost.
  now = 20 * secondMs
  expect(interval.ms()).toBe(secondMs)
  now = 60 * secondMs
  expect(interval.ms()).toBe(5 * secondMs)
})

test('while hits go on coming they are counted less and less often, at least every forty seconds', () => {
  let now = 0
  const interval = createCountingInterval(() => now)
  const count = () => {
    interval.counting()
    now += interval.ms()
    return interval.ms() / secondMs
  }
  expect(Array.from({ length: 6 }, count)).toEqual([5, 10, 20, 40, 40, 40])
  now += 2 * minuteMs
  expect(count()).toBe(5)
})
