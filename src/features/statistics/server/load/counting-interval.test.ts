import { expect, test } from 'vitest'
import { secondMs } from '#lib/dates/durations.ts'
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
