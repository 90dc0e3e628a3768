import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Annotations } from './Annotations.tsx'
import { defaultQuery } from './dashboard-query.ts'
import { messages } from './messages.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { savedMessages } from './saved-messages.ts'
import { TrendSection } from './TrendSection.tsx'

const days = { from: '2026-11-01', to: '2026-11-20' }
const typed = { day: '2026-11-03', text: 'Naujienlaiškis', name: 'Latviai' }
const texts = messages.lt
const shared = { query: defaultQuery, mayEdit: true, language: 'lt' } as const

test('a rejected annotation says why in an open form that holds what was typed', () => {
  const rejected = { ...typed, problem: 'manyNotes' } as const
  const html = renderToStaticMarkup(
    <Annotations {...shared} days={days} annotations={[]} rejected={rejected} />,
  )
  expect(html).toMatch(/^<details[^>]* open=""/)
  expect(html).toContain(savedMessages.lt.problems.manyNotes)
  expect(html).toContain('value="2026-11-03"')
  expect(html).toContain('value="Naujienlaiškis"')
})

test('a problem with a saved filter is not shown at the annotations', () => {
  const rejected = { ...typed, problem: 'name' } as const
  const query = { ...defaultQuery, filters: { country: 'LV' } }
  const notes = renderToStaticMarkup(
    <Annotations {...shared} days={days} annotations={[]} rejected={rejected} />,
  )
  expect(notes).not.toContain('role="alert"')
  const filters = renderToStaticMarkup(
    <SavedFilters {...shared} path="/" query={query} savedFilters={[]} rejected={rejected} />,
  )
  expect(filters).toContain(savedMessages.lt.problems.name)
  expect(filters).toContain('value="Latviai"')
})

const totals = {
  pageviews: 0,
  visitors: 0,
  sessions: 0,
  bounces: 0,
  new_visitors: 0,
  engagement_ms: 0,
  events: 0,
  conversions: 0,
} as never

test.each([
  ['days without sessions', {}, totals, texts.chartNone],
  ['filters that no session meets', { country: 'LV' }, totals, texts.chartEmpty],
  ['days to come', {}, null, texts.chartFuture],
])('an empty chart of %s says so', (_what, filters, shown, expected) => {
  const range = {
    days,
    comparedDays: null,
    isPartial: false,
    interval: 'day',
    intervals: ['day'],
    dataFrom: null,
  } as const
  const series = {
    points: [{ at: '2026-11-01', totals: shown, isUnfinished: false }],
    compared: [],
  }
  const html = renderToStaticMarkup(
    <TrendSection
      {...shared}
      query={{ ...defaultQuery, filters }}
      range={range}
      series={series}
      mainGoal={null}
      annotations={[]}
    />,
  )
  expect(html).toContain(expected)
})
