import { expect, test } from 'vitest'
import { type Choice, firstChoice } from '../choice.ts'
import { partsOf, timesOf } from './time.ts'

const noon = Date.parse('2026-11-21T10:00:00Z')
const times = (change: Partial<Choice>, now = noon) => timesOf({ ...firstChoice, ...change }, now)
const iso = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(0, 16)

test.each([
  ['today', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['month_back', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
  ['month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['year', '2025-12-01', '2026-11-21', '2024-12-01', '2025-11-21'],
] as const)(
  '%s is these days, and is compared with those before',
  (period, from, to, since, until) => {
    const { days, compared } = times({ period })
    expect([days, compared]).toEqual([
      { from, to },
      { from: since, to: until },
    ])
  },
)

test('days of the owner’s own are compared with as many before, or with a year before', () => {
  const own = { period: 'custom', from: '2026-03-01', to: '2026-03-10' } as const
  expect(times(own).compared).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(times({ ...own, comparison: 'year_before' }).compared).toEqual({
    from: '2025-03-01',
    to: '2025-03-10',
  })
  expect(times({ ...own, comparison: 'none' }).comparedSpan).toBeNull()
})

test('29 February has the 28th a year before', () => {
  const leap = { period: 'custom', from: '2024-02-29', to: '2024-02-29' } as const
  expect(times({ ...leap, comparison: 'year_before' }).compared?.from).toBe('2023-02-28')
})

test('a time that goes on is compared with as much of the time before', () => {
  const { isCut, comparedSpan } = times({ period: 'today' })
  expect(isCut).toBe(true)
  expect([iso(comparedSpan?.from), iso(comparedSpan?.to)]).toEqual([
    '2026-11-19T22:00',
    '2026-11-20T10:00',
  ])
  expect(times({ period: 'yesterday' }).isCut).toBe(false)
})

test('a day begins at midnight in Lithuania and lasts 23 or 25 hours when the clocks change', () => {
  const day = (from: string) => times({ period: 'custom', from, to: from }).span
  expect(iso(day('2026-10-25').from)).toBe('2026-10-24T21:00')
  expect(partsOf(day('2026-10-25'), 'hour')).toHaveLength(25)
  expect(partsOf(day('2026-03-29'), 'hour')).toHaveLength(23)
  expect(partsOf(day('2026-11-03'), 'hour')).toHaveLength(24)
})

test('late in the evening by universal time it is tomorrow already', () => {
  expect(times({ period: 'today' }, Date.parse('2026-11-21T22:30:00Z')).days.from).toBe(
    '2026-11-22',
  )
})

test('weeks begin on Monday, months on the first', () => {
  const { span } = times({ period: 'custom', from: '2026-10-23', to: '2026-11-05' })
  expect(partsOf(span, 'week').map(({ key }) => key)).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ])
  expect(partsOf(span, 'month').map(({ key }) => key)).toEqual(['2026-10-01', '2026-11-01'])
  expect(partsOf(span, 'day')).toHaveLength(14)
})

test('the chart takes a step that suits the time', () => {
  expect(times({ period: 'today' }).step).toBe('hour')
  expect(times({ period: 'week' }).steps).toEqual(['hour', 'day'])
  expect(times({ period: 'month_back' }).step).toBe('day')
  expect(times({ period: 'year' }).step).toBe('week')
  expect(times({ period: 'year', step: 'month' }).step).toBe('month')
  expect(times({ period: 'year', step: 'hour' }).step).toBe('week')
  expect(times({ period: 'custom', from: '2001-01-01', to: '2026-01-01' }).step).toBe('month')
})
