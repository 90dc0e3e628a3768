import { beforeAll, describe, expect, test } from 'vitest'
import { type FunnelStep, isOnPath } from '#features/goals/wire.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  dayOf25Hours,
  goalsOf,
  isIn,
  keepVisits,
  type MadeVisit,
  makeAutumn,
  spansOfAutumn,
  startOf,
  wholeMonths,
} from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import type { Filters, GoalFigures, Span } from '../../panels.ts'
import { dayOf } from '../day.ts'
import { readTotals } from './figures.ts'
import { readFunnel } from './funnel.ts'
import { readConversionSeries, readConversions, readGoalFigures } from './goals.ts'

// Visits over the night on which the clocks go back; every figure is counted here from the visits
// themselves. Goal 3 is the view of the prices, 1 and 2 are completed later on a view.

const goals = [1, 2, 3]
const visits = makeAutumn().map(
  (visit, index): MadeVisit => ({
    ...visit,
    views: visit.views.map((view, place) => ({
      ...view,
      visited: view.path === '/kainos' ? [3] : [],
      goals: [
        ...((index + place) % 7 === 0 ? [1] : []),
        ...((index + place) % 11 === 0 ? [2] : []),
      ],
    })),
  }),
)
const opened = useStore()
let store: StatisticsStore

beforeAll(async () => {
  store = opened()
  await keepVisits(store, visits)
})

const some: Record<string, Filters> = {
  'no filter': {},
  'one country': { country: 'LV' },
  'a page on a phone': { page: '/kainos', device: 'mobile' },
  'another goal': { goal: '2' },
  'a goal and where the visit began': { goal: '1', entry: '/' },
}
const cases = Object.entries(spansOfAutumn).flatMap(([ofTime, span]) =>
  Object.entries(some).map(([ofFilters, filters]) => ({ ofTime, span, ofFilters, filters })),
)

const isChosen = (visit: MadeVisit, { country, device, page, entry, goal }: Filters) =>
  (country === undefined || visit.country === country) &&
  (device === undefined || visit.device === device) &&
  (entry === undefined || visit.views[0]?.path === entry) &&
  (page === undefined || visit.views.some(({ path }) => path === page)) &&
  (goal === undefined || goalsOf(visit).includes(Number(goal)))
const chosen = (filters: Filters) => visits.filter((visit) => isChosen(visit, filters))
const completionsIn = (span: Span, filters: Filters) =>
  chosen(filters).flatMap((visit) =>
    visit.views
      .filter((view) => isIn(span, view.at))
      .flatMap(({ at: moment, visited = [], goals: later = [] }) =>
        [...visited, ...later].map((goal) => ({ goal, moment, visit })),
      ),
  )

function expectedFigures(span: Span, filters: Filters): GoalFigures[] {
  return goals.flatMap((goal) => {
    const completions = completionsIn(span, filters).filter((it) => it.goal === goal)
    const sessions = chosen(filters).filter(
      (visit) => isIn(span, startOf(visit)) && goalsOf(visit).includes(goal),
    )
    const people = new Set(
      [...completions.map(({ visit }) => visit), ...sessions].map((it) => it.visitor),
    )
    if (completions.length + sessions.length === 0) return []
    return [
      { goal, completions: completions.length, sessions: sessions.length, visitors: people.size },
    ]
  })
}

describe.each(cases)('in $ofTime, with $ofFilters', ({ span, filters }) => {
  test('each goal has its completions, visits and visitors', async () => {
    const read = await readGoalFigures(store, goals, span, filters)
    expect(read.toSorted((a, b) => a.goal - b.goal)).toEqual(expectedFigures(span, filters))
  })

  test('conversions are the completions of all of them, in all and by day', async () => {
    const expected = completionsIn(span, filters)
    expect(await readConversions(store, goals, span, filters)).toBe(expected.length)
    const days = Map.groupBy(expected, ({ moment }) => dayOf(moment).name)
    const series = await readConversionSeries(store, goals, span, filters, 'day')
    expect([...series].toSorted()).toEqual(
      [...days].map(([day, list]) => [day, list.length]).toSorted(),
    )
  })
})

test('the hours of a day are told apart, the one that comes twice too', async () => {
  const span = dayOf25Hours
  const series = await readConversionSeries(store, goals, span, {}, 'hour')
  const hours = Map.groupBy(completionsIn(span, {}), ({ moment }) => Math.floor(moment / 3_600_000))
  expect([...series].toSorted()).toEqual(
    [...hours].map(([hour, list]) => [String(hour), list.length]).toSorted(),
  )
})

test('a goal chooses whole visits', async () => {
  const span = wholeMonths
  const { sessions } = await readTotals(store, span, { goal: '2' })
  expect(sessions).toBe(chosen({ goal: '2' }).filter((visit) => isIn(span, startOf(visit))).length)
  expect((await readTotals(store, span, { goal: 'tikslas' })).sessions).toBe(0)
})

const funnels: Record<string, FunnelStep[]> = {
  'pages in their order': [{ page: '/' }, { page: '/kainos' }, { page: '/tinklarastis' }],
  'the same page twice': [{ page: '/' }, { page: '/' }],
  'a page and the goal that its view is': [{ page: '/kainos' }, { goal: 3 }, { goal: 1 }],
  'goals only': [{ goal: 1 }, { goal: 2 }],
  'all pages below one': [{ page: '/*' }, { page: '/kainos' }, { goal: 2 }],
  'more steps than any visit has': Array.from({ length: 8 }, () => ({ page: '/' })),
  'a page nobody viewed': [{ page: '/nera' }, { page: '/' }],
}

/** What a visit did in a span, one thing after the other. */
function deedsOf({ views }: MadeVisit, span: Span) {
  return views
    .filter((view) => isIn(span, view.at))
    .flatMap(({ path, visited = [], goals: later = [] }) => [
      { path, goals: [] as number[] },
      { path: null, goals: visited },
      { path: null, goals: later },
    ])
}

function stepsReached(visit: MadeVisit, steps: FunnelStep[], span: Span): number {
  let reached = 0
  for (const { path, goals: completed } of deedsOf(visit, span)) {
    const step = steps[reached]
    if (!step) break
    const isDone =
      'goal' in step ? completed.includes(step.goal) : path !== null && isOnPath(step.page, path)
    if (isDone) reached++
  }
  return reached
}

describe.each(Object.entries(funnels))('a funnel of %s', (_, steps) => {
  test.each(cases.filter((_case, index) => index % 3 === 0))(
    'counts visits up to each step in $ofTime, with $ofFilters',
    async (given) => {
      const { span, filters } = given
      const reached = chosen(filters).map((visit) => stepsReached(visit, steps, span))
      const expected = steps.map((_step, index) => reached.filter((count) => count > index).length)
      expect(await readFunnel(store, steps, span, filters)).toEqual(expected)
    },
  )
})
