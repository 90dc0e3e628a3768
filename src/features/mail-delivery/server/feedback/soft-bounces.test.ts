import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { isDead } from './soft-bounces.ts'

/** The newest first; `x` bounced, `.` arrived. */
const emails = (marks: string, everyDays: number) =>
  [...marks].map((mark, index) => ({
    at: -index * everyDays * dayMs,
    hasBounced: mark === 'x',
  }))

test.each([
  ['xx...', 30, false],
  ['xxx', 7, true],
  ['x.x.x', 7, true],
  ['x..xx', 30, true],
  ['x..x.x', 30, false],
  ['xxxxx', 1, false],
  ['xxx', 6, false],
  [`${'x'.repeat(15)}.....`, 1, true],
  [`${'x'.repeat(14)}.x`, 1, false],
  ['x', 30, false],
  ['', 1, false],
])('of “%s” every %i days: dead is %s', (marks, everyDays, expected) => {
  expect(isDead(emails(marks, everyDays))).toBe(expected)
})
