import { expect, test } from 'vitest'
import { chartHeight, chartWidth, drawChart } from './chart.ts'

test('a word always gives the same chart, another word another one', () => {
  expect(drawChart('atsarga')).toEqual(drawChart('atsarga'))
  expect(drawChart('atsarga').contours).not.toEqual(drawChart('biudzetas').contours)
})

test('contours are closed curves of whole numbers, small enough to stand in a page', () => {
  const { contours } = drawChart('atsarga')
  for (const path of contours) expect(path).toMatch(/^M-?\d+ -?\d+Q(-?\d+ ){71}-?\d+Z$/)
  expect(contours.join('').length).toBeLessThan(5000)
})

test('soundings stay on the chart', () => {
  for (const { x, y, depth } of drawChart('pensija').soundings) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(chartWidth)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(chartHeight)
    expect(depth).toBeGreaterThan(0)
  }
})
