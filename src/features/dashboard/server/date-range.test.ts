import { expect, test } from 'vitest'
import { type DashboardQuery, defaultQuery } from '../dashboard-query.ts'
import { intervalsOf, resolveRange } from './date-range.ts'

const noon = Date.parse('2026-11-21T10:00:00Z')
const resolve = (changes: Partial<DashboardQuery>, now = noon) =>
  resolveRange({ ...defaultQuery, ...changes }, now)
const iso = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(0, 16)

test.each([
  ['today', '2026-11-21', '2026-11-21', '2026-11-14', '2026-11-14'],
  ['yesterday', '2026-11-20', '2026-11-20', '2026-11-13', '2026-11-13'],
  ['week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['weeks', '2026-10-25', '2026-11-21', '2026-09-27', '2026-10-24'],
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

const weekday = (day: string | undefined) => new Date(`${day}T12:00:00Z`).getUTCDay()

test.each([
  { period: 'today' },
  { period: 'weeks' },
  { period: 'month', comparison: 'year_before' },
  { period: 'custom', from: '2026-03-01', to: '2026-03-10' },
  { period: 'custom', from: '2026-03-01', to: '2026-03-31', comparison: 'year_before' },
  { period: 'custom', from: '2024-02-29', to: '2024-02-29', comparison: 'year_before' },
] as const)('days are compared with days of the same weekdays before them: %j', (query) => {
  const { days, comparedDays } = resolve(query)
  expect(weekday(comparedDays?.from)).toBe(weekday(days.from))
  expect(weekday(comparedDays?.to)).toBe(weekday(days.to))
  expect((comparedDays?.to ?? '') < days.from).toBe(true)
})

test('a month is compared with the same days of the month before', () => {
  const atNoon = (day: string) => Date.parse(`${day}T10:00:00Z`)
  const compared = (day: string) => resolve({ period: 'month' }, atNoon(day)).comparedDays
  expect(compared('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(compared('2026-04-30')).toEqual({ from: '2026-03-01', to: '2026-03-30' })
})

test('custom days may be compared with nothing', () => {
  const own = { period: 'custom', from: '2026-03-01', to: '2026-03-10' } as const
  expect(resolve(own).comparedDays).toEqual({ from: '2026-02-15', to: '2026-02-24' })
  expect(resolve({ ...own, comparison: 'none' }).comparedRange).toBeNull()
})

test('many months are compared with the same months of the year before', () => {
  const own = { period: 'custom', from: '2024-02-29', to: '2024-08-31' } as const
  expect(resolve({ ...own, comparison: 'year_before' }).comparedDays).toEqual({
    from: '2023-02-28',
    to: '2023-08-31',
  })
})

test('a range that has not ended is compared with as much of the range before', () => {
  const { isPartial, comparedRange } = resolve({ period: 'today' })
  expect(isPartial).toBe(true)
  expect([iso(comparedRange?.from), iso(comparedRange?.to)]).toEqual([
    '2026-11-13T22:00',
    '2026-11-14T10:00',
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
  expect(resolve({ period: 'weeks' }).interval).toBe('day')
  expect(resolve({ period: 'year' }).interval).toBe('week')
  expect(resolve({ period: 'year', interval: 'month' }).interval).toBe('month')
  expect(resolve({ period: 'year', interval: 'hour' }).interval).toBe('week')
  expect(resolve({ period: 'custom', from: '2001-01-01', to: '2026-01-01' }).interval).toBe('month')
})
