import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { zeroSums } from '#features/statistics/metrics.ts'
import { defaultQuery } from './dashboard-query.ts'
import { MetricTiles } from './MetricTiles.tsx'

const before = { ...zeroSums, visitors: 10, sessions: 10, bounces: 2, conversions: 1 }
const draw = (
  mainGoal: string | null,
  changes: Partial<typeof before> = {},
  knowsReturning = true,
) =>
  renderToStaticMarkup(
    <MetricTiles
      path="/"
      query={{ ...defaultQuery, metric: 'conversions' }}
      totals={{ ...before, ...changes }}
      compared={before}
      mainGoal={mainGoal}
      knowsReturning={knowsReturning}
      language="lt"
    />,
  )
const tileOf = (html: string, metric: string) =>
  html.match(new RegExp(`data-metric="${metric}".*?</li>`))?.[0] ?? ''

test('more visitors is good and more who left at once is bad', () => {
  const html = draw(null, { visitors: 500, bounces: 9 })
  expect(tileOf(html, 'visitors')).toMatch(/data-change="better".*↑.*tai geriau/)
  expect(tileOf(html, 'bounce_rate')).toMatch(/data-change="worse".*↑.*tai blogiau/)
})

test('the main goal stands among the figures under its title', () => {
  expect(tileOf(draw('Forma išsiųsta'), 'conversions')).toMatch(/aria-current.*Forma išsiųsta/)
})

test('without a main goal nothing is called conversions, and visitors are drawn', () => {
  const html = draw(null)
  expect(tileOf(html, 'conversions')).toBe('')
  expect(tileOf(html, 'visitors')).toContain('aria-current')
})

test('new visitors have a tile only where visitors are recognised on another day', () => {
  expect(draw(null, {}, true)).toContain('data-metric="new_visitor_rate"')
  expect(draw(null, {}, false)).not.toContain('data-metric="new_visitor_rate"')
})
