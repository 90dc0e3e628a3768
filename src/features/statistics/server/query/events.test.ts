import { beforeAll, expect, test } from 'vitest'
import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  autumnRanges,
  isIn,
  keepVisits,
  type MadeVisit,
  makeAutumn,
  startOf,
  wholeMonths,
} from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import type { Filters } from '../../dimensions.ts'
import type { EventCounts } from '../../queries.ts'
import { readEvents } from './events.ts'
import { readTotals } from './site-sums.ts'

// Every expected value is counted here from the sessions themselves.

const visits = makeAutumn().map((visit, index): MadeVisit => {
  const at = visit.views[0]?.at ?? 0
  const bought = { name: 'purchase', value: '', at, number: 10 + (index % 3) / 2 }
  return index % 5 === 0 ? { ...visit, events: [...visit.events, bought, bought] } : visit
})
const opened = useStore()
let store: StatisticsStore

beforeAll(async () => {
  store = opened()
  await keepVisits(store, visits)
})

const some: Record<string, Filters> = {
  'no filter': {},
  'one source': { source: 'Google' },
  'one campaign': { utm_campaign: 'Ruduo „26“' },
  'another event': { event: 'download' },
  'an event nobody caused': { event: "o'hara" },
}
const isChosen = ({ source, campaign, events }: MadeVisit, filters: Filters) =>
  (filters.source === undefined || source === filters.source) &&
  (filters.utm_campaign === undefined || campaign === filters.utm_campaign) &&
  (filters.event === undefined || events.some(({ name }) => name === filters.event))

function expectedCounts(range: DateRange, filters: Filters): EventCounts[] {
  const found = visits
    .filter((visit) => isChosen(visit, filters))
    .flatMap((visit) => visit.events.map((event) => ({ ...event, visit })))
    .filter(({ at }) => isIn(range, at))
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, events]) => ({
    name,
    events: events.length,
    sessions: new Set(events.map(({ visit }) => visit)).size,
    visitors: new Set(events.map(({ visit }) => visit.visitor)).size,
    value: events.reduce((sum, { number = 0 }) => sum + number, 0),
  }))
}
const byName = (one: EventCounts, other: EventCounts) => one.name.localeCompare(other.name)

const cases = Object.entries(autumnRanges).flatMap(([ofTime, range]) =>
  Object.entries(some).map(([ofFilters, filters]) => ({ ofTime, range, ofFilters, filters })),
)

test.each(cases)('counts events in $ofTime, with $ofFilters', async ({ range, filters }) => {
  const counted = await readEvents(store, range, filters)
  expect(counted.toSorted(byName)).toEqual(expectedCounts(range, filters).toSorted(byName))
})

test('the most frequent ones come first', async () => {
  const counts = (await readEvents(store, wholeMonths, {})).map(({ events }) => events)
  expect(counts.length).toBeGreaterThan(2)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

test('sessions are filtered by the name of an event', async () => {
  const { sessions } = await readTotals(store, wholeMonths, { event: 'purchase' })
  const expected = visits.filter(
    (visit) => isChosen(visit, { event: 'purchase' }) && isIn(wholeMonths, startOf(visit)),
  )
  expect(sessions).toBe(expected.length)
})
