import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { zeroSums } from '#features/statistics/metrics.ts'
import type { Interval } from '#features/statistics/queries.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { TrendDrawing } from './TrendDrawing.tsx'
import { trendOf } from './trend.ts'

const source = {
  metric: 'visitors',
  interval: 'day',
  compared: [],
  annotations: [],
  days: { from: '2026-11-20', to: '2026-11-22' },
  comparedDays: null,
} as const
const totals = { ...zeroSums, conversions: 0 }
const points = [
  { at: '2026-11-20', totals: { ...totals, visitors: 9 }, isUnfinished: false },
  { at: '2026-11-21', totals: { ...totals, visitors: 8 }, isUnfinished: false },
  { at: '2026-11-22', totals: { ...totals, visitors: 2 }, isUnfinished: true },
]

test('the line to the day that has not ended is a dashed one of its own, with a name', () => {
  const trend = trendOf({ ...source, points }, 'lt')
  expect(trend.unfinished).toEqual({ at: 2, text: 'šiandiena dar nesibaigė' })
  const html = renderToStaticMarkup(createElement(TrendDrawing, { trend, at: null }))
  const lineOf = (name: string) => html.match(new RegExp(`data-line="${name}" d="([^"]*)"`))?.[1]
  expect(lineOf('now')?.split('L')).toHaveLength(2)
  expect(lineOf('unfinished')?.split('L')).toHaveLength(2)
  expect(lineOf('unfinished')).toContain(lineOf('now')?.split('L')[1])
})

test('a range that has ended has no dashed line', () => {
  const trend = trendOf({ ...source, points: points.slice(0, 2) }, 'lt')
  expect(trend.unfinished).toBeNull()
})

test('what the owner noted on a day is among the words of its point', () => {
  const annotations = [{ id: 1, day: '2026-11-21', text: 'Mugė' }]
  const trend = trendOf({ ...source, points, annotations }, 'lt')
  expect(trend.points.map((point) => point.annotations)).toEqual([[], ['Mugė'], []])
  const html = renderToStaticMarkup(createElement(TrendDrawing, { trend, at: null }))
  expect(html).toMatch(/<title>lapkričio 21[^<]*Mugė<\/title>/)
})

function labels(interval: Interval, starts: readonly (string | number)[]) {
  const points = starts.map((at) => ({ at, totals: null, isUnfinished: false }))
  const trend = trendOf({ ...source, interval, points }, 'lt')
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
