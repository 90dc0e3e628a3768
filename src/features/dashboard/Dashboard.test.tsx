import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { restMark } from '#lib/rest-mark.ts'
import { firstChoice, groupNames, groups } from './choice.ts'
import { Dashboard } from './Dashboard.tsx'
import type { DashboardProps } from './wire.ts'

const days = { from: '2026-11-01', to: '2026-11-20' }
const figures = {
  pageviews: 7,
  visitors: 2,
  sessions: 3,
  bounces: 1,
  newcomers: 1,
  engaged: 60_000,
  scroll: 90,
  conversions: 0,
}
const first: DashboardProps = {
  choice: { ...firstChoice, filters: { page: '/kainos' } },
  time: { days, compared: null, isCut: false, step: 'day', steps: ['day'] },
  keptFrom: null,
  goalTitles: {},
  totals: figures,
  before: null,
  live: null,
  quality: { dropped: [], decisions: null },
  segments: [],
  annotations: [],
  groups: [],
}
const parts: readonly Partial<DashboardProps>[] = [
  { series: { points: [{ at: '2026-11-01', figures }], before: [] } },
  { journey: { views: 1, before: [], after: [] } },
  ...groupNames.map((_, index) => ({ groups: groupNames.slice(0, index + 1).map(panelOf) })),
  { goals: [] },
  { funnel: { funnels: [], shown: null } },
  { speed: null },
]

function panelOf(group: (typeof groupNames)[number]) {
  return { group, dimension: groups[group][0], panel: null }
}

const draw = (props: DashboardProps) =>
  renderToStaticMarkup(<Dashboard {...props} mayNote seesGoals language="lt" />)

test('each part that becomes known goes on where the page ended, and changes nothing above', () => {
  let props = first
  for (const part of parts) {
    const [sent = '', after] = draw(props).split(restMark, 2)
    expect(after).toBeDefined()
    props = { ...props, ...part }
    expect(draw(props).slice(0, sent.length)).toBe(sent)
    expect(draw(props).split(restMark, 1)[0]?.length).toBeGreaterThan(sent.length)
  }
  expect(draw(props)).not.toContain('data-rest')
})
