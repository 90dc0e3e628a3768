import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { retryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

test.each([
  [null, 0],
  ['', 0],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 09:05:00 GMT', 300_000],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['99999999', dayMs],
  ['soon', 0],
])('Retry-After %j means %d ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
