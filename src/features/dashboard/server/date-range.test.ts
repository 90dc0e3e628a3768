import { expect, test } from 'vitest'
import { type DashboardQuery, defaultQuery } from '../dashboard-query.ts'
import { intervalsOf, resolveRange } from './date-range.ts'

const noon = Date.parse('2026-11-21T10:00:00Z')
const resolve = (changes: Partial<DashboardQuery>, now = noon) =>
  resolveRange({ ...defaultQuery, ...changes }, now)
const iso = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(0, 16)

test.each([
  ['today', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['month_back', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
  ['month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['year', '2025-12-01', '2026-11-21', '2024-12-01', '2025-11-21'],
] as const)(
  '%s resolves to these days, compared with those before',
  (period, from, to, since, until) => {
    const { days, comparedDays } = resolve({ period })
    expect([days, comparedDays]).toEqual([
      { from, to },
      { from: since, to: until },
    ])
  },
)

test('custom days are compared with as many days before, or with the year before', () => {
  const own = { period: 'custom', from: '2026-03-01', to: '2026-03-10' } as const
  expect(resolve(own).comparedDays).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(resolve({ ...own, comparison: 'year_before' }).comparedDays).toEqual({
    from: '2025-03-01',
    to: '2025-03-10',
  })
  expect(resolve({ ...own, comparison: 'none' }).comparedRange).toBeNull()
})

test('29 February is compared with the 28th of the year before', () => {
  const leap = { period: 'custom', from: '2024-02-29', to: '2024-02-29' } as const
  expect(resolve({ ...leap, comparison: 'year_before' }).comparedDays?.from).toBe('2023-02-28')
})

test('a range that has not ended is compared with as much of the range before', () => {
  const { isPartial, comparedRange } = resolve({ period: 'today' })
  expect(isPartial).toBe(true)
  expect([iso(comparedRange?.from), iso(comparedRange?.to)]).toEqual([
    '2026-11-19T22:00',
    '2026-11-20T10:00',
  ])
  expect(resolve({ period: 'yesterday' }).isPartial).toBe(false)
})

test('a day begins at midnight in Lithuania and lasts 23 or 25 hours when the clocks change', () => {
  const day = (from: string) => resolve({ period: 'custom', from, to: from }).range
  expect(iso(day('2026-10-25').from)).toBe('2026-10-24T21:00')
  expect(intervalsOf(day('2026-10-25'), 'hour')).toHaveLength(25)
  expect(intervalsOf(day('2026-03-29'), 'hour')).toHaveLength(23)
  expect(intervalsOf(day('2026-11-03'), 'hour')).toHaveLength(24)
})

test('days begin at midnight in Lithuania, not in UTC', () => {
  expect(resolve({ period: 'today' }, Date.parse('2026-11-21T22:30:00Z')).days.from).toBe(
    '2026-11-22',
  )
})

test('weeks begin on Monday, months on the first', () => {
  const { range } = resolve({ period: 'custom', from: '2026-10-23', to: '2026-11-05' })
  expect(intervalsOf(range, 'week').map(({ key }) => key)).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ])
  expect(intervalsOf(range, 'month').map(({ key }) => key)).toEqual(['2026-10-01', '2026-11-01'])
  expect(intervalsOf(range, 'day')).toHaveLength(14)
})

test('the interval of the chart suits the range', () => {
  expect(resolve({ period: 'today' }).interval).toBe('hour')
  expect(resolve({ period: 'week' }).intervals).toEqual(['hour', 'day'])
  expect(resolve({ period: 'month_back' }).interval).toBe('day')
  expect(resolve({ period: 'year' }).interval).toBe('week')
  expect(resolve({ period: 'year', interval: 'month' }).interval).toBe('month')
  expect(resolve({ period: 'year', interval: 'hour' }).interval).toBe('week')
  expect(resolve({ period: 'custom', from: '2001-01-01', to: '2026-01-01' }).interval).toBe('month')
})
