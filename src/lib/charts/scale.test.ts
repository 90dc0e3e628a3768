import { expect, test } from 'vitest'
import { linear, ticks } from './scale.ts'

test('ticks are round and reach the largest number', () => {
  expect(ticks(61_655)).toEqual([0, 20_000, 40_000, 60_000, 80_000])
  expect(ticks(6300)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(ticks(1600)).toEqual([0, 500, 1000, 1500, 2000])
  expect(ticks(0)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

test('a scale runs from nothing to its whole length', () => {
  const y = linear(80_000, 300)
  expect([0, 40_000, 80_000].map(y)).toEqual([0, 150, 300])
})
