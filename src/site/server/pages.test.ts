import { expect, test } from 'vitest'
import { minuteMs } from '#lib/durations.ts'
import { livePageTtl } from './pages.ts'

test('where another server may change a page it gets a minute old at most', () => {
  expect(livePageTtl('postgres')).toBe(minuteMs)
  expect(livePageTtl('sqlite')).toBe(Number.POSITIVE_INFINITY)
})
