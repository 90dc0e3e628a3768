import { expect, test } from 'vitest'
import { formatPercent } from './format.ts'
import { intervalLabel } from './interval-label.ts'

test('small percentages have tenths, and what is less than a tenth is not nothing', () => {
  expect([0, 0.04, 0.06, 9.94, 38.2].map((value) => formatPercent(value, 'lt'))).toEqual([
    '0\u00a0%',
    '<0,1\u00a0%',
    '0,1\u00a0%',
    '9,9\u00a0%',
    '38\u00a0%',
  ])
  expect(formatPercent(0.04, 'en')).toBe('<0.1%')
})

test('months of several years say which year they are of', () => {
  expect(intervalLabel('2026-03-01', 'month', 'en').short).toBe('Mar')
  expect(intervalLabel('2026-03-01', 'month', 'en', true).short).toBe('03/2026')
  expect(intervalLabel('2026-03-01', 'month', 'lt', true).short).toBe('2026-03')
})
