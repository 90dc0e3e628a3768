import { expect, test } from 'vitest'
import { hourMs } from '#lib/dates/durations.ts'
import { weekDue } from './week.ts'

test.each([
  // Winter: eight o'clock is six in UTC; summer: five.
  ['2026-11-16T05:59:59Z', '2026-11-02'],
  ['2026-11-16T06:00:00Z', '2026-11-09'],
  ['2026-11-22T21:59:59Z', '2026-11-09'],
  ['2026-07-20T04:59:59Z', '2026-07-06'],
  ['2026-07-20T05:00:00Z', '2026-07-13'],
  ['2026-01-01T12:00:00Z', '2025-12-22'],
  // Right after the clocks went back and forward.
  ['2026-10-26T05:59:59Z', '2026-10-12'],
  ['2026-10-26T06:00:00Z', '2026-10-19'],
  ['2026-03-30T05:00:00Z', '2026-03-23'],
])('at %s the report of the week from %s is due', (now, monday) => {
  expect(weekDue(Date.parse(now)).monday).toBe(monday)
})

test.each([
  ['2026-11-16T06:00:00Z', 168, 168],
  ['2026-10-26T06:00:00Z', 169, 168],
  ['2026-11-02T06:00:00Z', 168, 169],
  ['2026-03-30T05:00:00Z', 167, 168],
])('the week due at %s has %d hours, and the one before %d', (now, hours, hoursBefore) => {
  const { range, before } = weekDue(Date.parse(now))
  expect([range, before].map(({ from, to }) => (to - from) / hourMs)).toEqual([hours, hoursBefore])
  expect(before.to).toBe(range.from)
})
