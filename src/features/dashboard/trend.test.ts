import { expect, test } from 'vitest'
import type { Step } from '#features/statistics/panels.ts'
import { trendOf } from './trend.ts'

const dayMs = 24 * 60 * 60 * 1000

function labels(step: Step, moments: readonly (string | number)[]) {
  const points = moments.map((at) => ({ at, figures: null }))
  const days = { from: '2026-01-01', to: '2026-01-01' }
  const source = { metric: 'visitors', step, days, compared: null, points } as const
  const trend = trendOf({ ...source, before: [], annotations: [] }, 'lt')
  return trend.points.map(({ whole }) => whole)
}

test('the hour that comes twice when the clocks go back is told twice', () => {
  const midnight = Date.parse('2026-10-24T21:00:00Z')
  const hours = Array.from({ length: 25 }, (_, hour) => midnight + hour * 3_600_000)
  const told = labels('hour', hours)
  expect(new Set(told).size).toBe(25)
  expect(told.slice(3, 5).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'spalio 25 d., 03:00',
    'spalio 25 d., 03:00 (antrą kartą)',
  ])
})

test.each([
  ['day', 1],
  ['week', 7],
] as const)('of more than a year, by %s, no two parts are called the same', (step, length) => {
  const first = Date.parse('2025-01-06T12:00:00Z')
  const days = Array.from({ length: Math.ceil(400 / length) }, (_, index) =>
    new Date(first + index * length * dayMs).toISOString().slice(0, 10),
  )
  expect(new Set(labels(step, days)).size).toBe(days.length)
})
