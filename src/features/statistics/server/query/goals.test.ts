import { beforeAll, describe, expect, test } from 'vitest'
import { type FunnelStep, isOnPath } from '#features/goals/wire.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  autumnRanges,
  dayOf25Hours,
  goalsOf,
  isIn,
  keepVisits,
  type MadeVisit,
  makeAutumn,
  startOf,
  wholeMonths,
} from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import type { Filters } from '../../dimensions.ts'
import type { GoalCounts } from '../../queries.ts'
import { readFunnel } from './funnel.ts'
import { readConversionSeries, readConversions, readGoals } from './goals.ts'
import { readTotals } from './site-sums.ts'

// Sessions during the night on which the clocks go back. Every expected value is counted here from
// the sessions themselves. Goal 3 is completed by viewing the prices, goals 1 and 2 later on a
// view.

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
const cases = Object.entries(autumnRanges).flatMap(([ofTime, range]) =>
  Object.entries(some).map(([ofFilters, filters]) => ({ ofTime, range, ofFilters, filters })),
)

const isChosen = (visit: MadeVisit, { country, device, page, entry, goal }: Filters) =>
  (country === undefined || visit.country === country) &&
  (device === undefined || visit.device === device) &&
  (entry === undefined || visit.views[0]?.path === entry) &&
  (page === undefined || visit.views.some(({ path }) => path === page)) &&
  (goal === undefined || goalsOf(visit).includes(Number(goal)))
const chosen = (filters: Filters) => visits.filter((visit) => isChosen(visit, filters))
const completionsIn = (range: DateRange, filters: Filters) =>
  chosen(filters).flatMap((visit) =>
    visit.views
      .filter((view) => isIn(range, view.at))
      .flatMap(({ at: moment, visited = [], goals: later = [] }) =>
        [...visited, ...later].map((goal) => ({ goal, moment, visit })),
      ),
  )

function expectedCounts(range: DateRange, filters: Filters): GoalCounts[] {
  return goals.flatMap((goal) => {
    const completions = completionsIn(range, filters).filter((it) => it.goal === goal)
    const sessions = chosen(filters).filter(
      (visit) => isIn(range, startOf(visit)) && goalsOf(visit).includes(goal),
    )
    const visitors = new Set(
      [...completions.map(({ visit }) => visit), ...sessions].map((it) => it.visitor),
    )
    if (completions.length + sessions.length === 0) return []
    return [
      { goal, completions: completions.length, sessions: sessions.length, visitors: visitors.size },
    ]
  })
}

describe.each(cases)('in $ofTime, with $ofFilters', ({ range, filters }) => {
  test('each goal has its completions, sessions and visitors', async () => {
    const read = await readGoals(store, goals, range, filters)
    expect(read.toSorted((a, b) => a.goal - b.goal)).toEqual(expectedCounts(range, filters))
  })

  test('conversions are the completions of all goals, in total and by day', async () => {
    const expected = completionsIn(range, filters)
    expect(await readConversions(store, goals, range, filters)).toBe(expected.length)
    const days = Map.groupBy(expected, ({ moment }) => dayOf(moment).name)
    const series = await readConversionSeries(store, goals, range, filters, 'day')
    expect([...series].toSorted()).toEqual(
      [...days].map(([day, list]) => [day, list.length]).toSorted(),
    )
  })
})

test('the hour that comes twice when the clocks go back is two hours', async () => {
  const range = dayOf25Hours
  const series = await readConversionSeries(store, goals, range, {}, 'hour')
  const hours = Map.groupBy(completionsIn(range, {}), ({ moment }) => Math.floor(moment / hourMs))
  expect([...series].toSorted()).toEqual(
    [...hours].map(([hour, list]) => [String(hour), list.length]).toSorted(),
  )
})

test('a filter by goal matches whole sessions', async () => {
  const range = wholeMonths
  const { sessions } = await readTotals(store, range, { goal: '2' })
  expect(sessions).toBe(chosen({ goal: '2' }).filter((visit) => isIn(range, startOf(visit))).length)
  expect((await readTotals(store, range, { goal: 'tikslas' })).sessions).toBe(0)
})

const funnels: Record<string, FunnelStep[]> = {
  'pages in their order': [{ page: '/' }, { page: '/kainos' }, { page: '/tinklarastis' }],
  'the same page twice': [{ page: '/' }, { page: '/' }],
  'a page and the goal its view completes': [{ page: '/kainos' }, { goal: 3 }, { goal: 1 }],
  'goals only': [{ goal: 1 }, { goal: 2 }],
  'all pages below an address': [{ page: '/*' }, { page: '/kainos' }, { goal: 2 }],
  'more steps than any session has': Array.from({ length: 8 }, () => ({ page: '/' })),
  'a page and an event': [{ page: '/' }, { event: 'download' }],
  'events only': [{ event: 'search' }, { event: 'search' }],
  'a page nobody viewed': [{ page: '/nera' }, { page: '/' }],
}

/** The actions of a session within a range, in order. */
function actionsOf({ views, events }: MadeVisit, range: DateRange) {
  const ofViews = views
    .filter((view) => isIn(range, view.at))
    .flatMap(({ path, visited = [], goals: later = [] }) => [
      { path, goals: [] as number[], event: '' },
      { path: null, goals: visited, event: '' },
      { path: null, goals: later, event: '' },
    ])
  const ofEvents = events
    .filter(({ at: moment }) => isIn(range, moment))
    .map(({ name }) => ({ path: null, goals: [] as number[], event: name }))
  return [...ofViews, ...ofEvents]
}

function stepsReached(visit: MadeVisit, steps: FunnelStep[], range: DateRange): number {
  let reached = 0
  for (const { path, goals: completed, event } of actionsOf(visit, range)) {
    const step = steps[reached]
    if (!step) break
    if ('goal' in step && completed.includes(step.goal)) reached++
    if ('event' in step && event === step.event) reached++
    if ('page' in step && path !== null && isOnPath(step.page, path)) reached++
  }
  return reached
}

describe.each(Object.entries(funnels))('a funnel of %s', (_, steps) => {
  test.each(cases.filter((_case, index) => index % 3 === 0))(
    'counts sessions up to each step in $ofTime, with $ofFilters',
    async (given) => {
      const { range, filters } = given
      const reached = chosen(filters).map((visit) => stepsReached(visit, steps, range))
      const expected = steps.map((_step, index) => reached.filter((count) => count > index).length)
      expect(await readFunnel(store, steps, range, filters)).toEqual(expected)
    },
  )
})
