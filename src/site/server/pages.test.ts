import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { livePageTtl, ttlOf } from './pages.ts'

test('where another server may change a page it gets a minute old at most', () => {
  expect(livePageTtl('postgres')).toBe(minuteMs)
  expect(livePageTtl('sqlite')).toBe(Number.POSITIVE_INFINITY)
})

test('a page that is new each day is cached until midnight in Vilnius', () => {
  const minuteBefore = Date.UTC(2026, 10, 22, 21, 59)
  const forever = Number.POSITIVE_INFINITY
  expect(ttlOf({ isNewEachDay: true }, forever, minuteBefore)).toBe(minuteMs)
  expect(ttlOf({ isNewEachDay: true, isLive: true }, 1, minuteBefore)).toBe(1)
})

test('every page is signed anew after a week', () => {
  expect(ttlOf({}, Number.POSITIVE_INFINITY)).toBe(7 * dayMs)
})
