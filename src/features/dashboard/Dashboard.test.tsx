import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PanelName, panelNames, tabsOf } from '#features/statistics/dimensions.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { pendingMark } from '#lib/forms/pending-mark.ts'
import { Dashboard } from './Dashboard.tsx'
import { defaultQuery } from './dashboard-query.ts'
import type { DashboardProps } from './wire.ts'

const days = { from: '2026-11-01', to: '2026-11-20' }
const totals = {
  pageviews: 7,
  visitors: 2,
  sessions: 3,
  bounces: 1,
  new_visitors: 1,
  engagement_ms: minuteMs,
  scroll: 90,
  conversions: 0,
}
const first: DashboardProps = {
  query: { ...defaultQuery, filters: { page: '/kainos' } },
  range: {
    days,
    comparedDays: null,
    isPartial: false,
    interval: 'day',
    intervals: ['day'],
    dataFrom: null,
  },
  sessionsRetainedFrom: null,
  goalTitles: {},
  mainGoal: null,
  knowsReturning: false,
  totals,
  comparedTotals: null,
  live: null,
  dataQuality: { counted: { count: 0, views: 0 }, dropped: [], decisions: null },
  savedFilters: [],
  annotations: [],
  panels: [],
}
const parts: readonly Partial<DashboardProps>[] = [
  { series: { points: [{ at: '2026-11-01', totals, isUnfinished: false }], compared: [] } },
  { journey: { views: 1, before: [], after: [] } },
  ...panelNames.map((_, index) => ({ panels: panelNames.slice(0, index + 1).map(panelOf) })),
  { goals: [] },
  { events: [] },
  { funnel: { funnels: [], shown: null } },
  { vitals: null },
]

function panelOf(name: PanelName) {
  const [dimension = 'page'] = tabsOf(name)
  return { name, dimension, ranking: null, titles: {} }
}

const draw = (props: DashboardProps) =>
  renderToStaticMarkup(<Dashboard {...props} mayEdit seesGoals language="lt" />)

test('each part that is loaded continues where the page ended and changes nothing above it', () => {
  let props = first
  for (const part of parts) {
    const [sent = '', after] = draw(props).split(pendingMark, 2)
    expect(after).toBeDefined()
    props = { ...props, ...part }
    expect(draw(props).slice(0, sent.length)).toBe(sent)
    expect(draw(props).split(pendingMark, 1)[0]?.length).toBeGreaterThan(sent.length)
  }
  expect(draw(props)).not.toContain('data-pending')
})
