import { expect, test } from 'vitest'
import type { SiteMetric } from '#features/statistics/metrics.ts'
import { judgement, metricChange } from './change.ts'

test.each<[SiteMetric, number, number, string]>([
  ['visitors', 9970, 10_000, 'chance'],
  ['visitors', 4, 7, 'chance'],
  ['visitors', 9000, 10_000, 'worse'],
  ['visitors', 40, 10, 'better'],
  ['bounce_rate', 51, 50, 'chance'],
  ['bounce_rate', 60, 50, 'worse'],
  ['session_time', 61_000, 60_000, 'chance'],
  ['session_time', 90_000, 60_000, 'better'],
])('%s of %d after %d is %s', (metric, now, before, judged) => {
  const change = metricChange(now, before, metric, 'lt', [1000, 1000])
  expect('amount' in change && judgement(change)).toBe(judged)
})

test('what may be chance still says how much it is', () => {
  expect(metricChange(9970, 10_000, 'visitors', 'lt')).toMatchObject({
    kind: 'down',
    amount: '0,3\u00a0%',
    isBetter: null,
  })
})
