import { expect, test } from 'vitest'
import type { Interval } from '#features/statistics/queries.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import { trendOf } from './trend.ts'

function labels(interval: Interval, starts: readonly (string | number)[]) {
  const points = starts.map((at) => ({ at, totals: null }))
  const source = { metric: 'visitors', interval, points } as const
  const trend = trendOf({ ...source, compared: [], annotations: [] }, 'lt')
  return trend.points.map(({ full }) => full)
}

test('the hour that comes twice when the clocks go back has two names', () => {
  const midnight = Date.parse('2026-10-24T21:00:00Z')
  const hours = Array.from({ length: 25 }, (_, hour) => midnight + hour * hourMs)
  const names = labels('hour', hours)
  expect(new Set(names).size).toBe(25)
  expect(names.slice(3, 5).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'spalio 25 d., 03:00',
    'spalio 25 d., 03:00 (antrą kartą)',
  ])
})

test.each([
  ['day', 1],
  ['week', 7],
] as const)(
  'over more than a year, no two intervals of a %s have the same name',
  (interval, length) => {
    const first = Date.parse('2025-01-06T12:00:00Z')
    const days = Array.from({ length: Math.ceil(400 / length) }, (_, index) =>
      new Date(first + index * length * dayMs).toISOString().slice(0, 10),
    )
    expect(new Set(labels(interval, days)).size).toBe(days.length)
  },
)
