import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { lowestBefore } from './lowest-price.ts'

const today = Date.UTC(2026, 10, 22)
/** A price from some days ago; the regular price is 4000 unless given. */
const change = (daysAgo: number, priceCents: number, regularCents = 4000) => ({
  at: today - daysAgo * dayMs,
  priceCents,
  regularCents,
})

test('without a reduction there is no earlier price', () => {
  expect(lowestBefore([])).toBe(null)
  expect(lowestBefore([change(90, 4000)])).toBe(null)
  expect(lowestBefore([change(90, 4000), change(20, 3000), change(2, 4000)])).toBe(null)
})

test('the earlier price is the lowest of the 30 days before the reduction', () => {
  const raised = [change(90, 3500, 3500), change(20, 4000), change(5, 3000)]
  expect(lowestBefore(raised)).toBe(3500)
  expect(lowestBefore([change(90, 4000), change(5, 3000)])).toBe(4000)
})

test('a price that ended more than 30 days before the reduction does not count', () => {
  const changes = (endedDaysBefore: number) => [
    change(90, 2000),
    change(5 + endedDaysBefore, 4000),
    change(5, 3000),
  ]
  expect(lowestBefore(changes(30))).toBe(4000)
  expect(lowestBefore(changes(29))).toBe(2000)
})

test('an earlier reduction within 30 days counts when it was interrupted', () => {
  const changes = [change(90, 4000), change(25, 2500), change(15, 4000), change(5, 3000)]
  expect(lowestBefore(changes)).toBe(2500)
})

test('where a price goes down step by step, the price before the first step stays', () => {
  const changes = [change(90, 4000), change(20, 3500), change(10, 3000), change(2, 2500)]
  expect(lowestBefore(changes)).toBe(4000)
})

test('a step up within a reduction is a reduction of its own', () => {
  const changes = [change(90, 4000), change(20, 2500), change(2, 3000)]
  expect(lowestBefore(changes)).toBe(2500)
})

test('of something sold for less than 30 days the days since then count', () => {
  expect(lowestBefore([change(8, 4000), change(2, 3000)])).toBe(4000)
})

test('what was never sold at another price has no earlier one', () =>
  expect(lowestBefore([change(2, 3000)])).toBe(null))
