import { beforeAll, describe, expect, test } from 'vitest'
import type { DateRange } from '#lib/dates/dates.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  autumnRanges,
  dayOf25Hours,
  isBounce,
  isIn,
  keepVisits,
  type MadeVisit,
  makeAutumn,
  startOf,
  wholeMonths,
} from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { type Dimension, dimensions, type Filters, isEvent, rankedBy } from '../../dimensions.ts'
import type { SiteSums } from '../../queries.ts'
import { readJourney } from './journey.ts'
import { readLive } from './live.ts'
import { readPagePaths } from './page-paths.ts'
import { readPanel } from './panel.ts'
import { readRanking, readRankings } from './ranking.ts'
import { readSeries, readTotals } from './site-sums.ts'

// Sessions from August to November, including the night on which the clocks go back. Every expected
// value is counted here from the sessions themselves.

const visits = makeAutumn()
const opened = useStore()
let store: StatisticsStore

beforeAll(async () => {
  store = opened()
  await keepVisits(store, visits)
})

const some: Record<string, Filters> = {
  'no filter': {},
  'one country': { country: 'LV' },
  'an unknown browser on a phone': { browser: '', device: 'mobile' },
  'a page': { page: '/kainos' },
  'a page and an entry page': { page: '/kainos', entry: '/' },
  'an exit page and a channel': { exit: '/naujienos', channel: 'search' },
  'a search term': { search: 'pensija žąsims' },
  'a page with a quotation mark and a backslash': { page: "/o'hara\\n" },
  'everything together': { page: '/', source: 'Google', country: 'LT', language: 'lt' },
}

describe.each(Object.entries(autumnRanges))('in %s', (_name, range) => {
  test.each(Object.entries(some))('totals are right with %s', async (_filter, filters) => {
    expect(await readTotals(store, range, filters)).toEqual(totalsOf(range, filters))
  })

  test.each(dimensions)('rows by %s are right', async (dimension) => {
    for (const filters of [{}, { country: 'LT' }, { page: '/kainos', device: 'mobile' } as const]) {
      const panel = await readPanel(store, { dimension, range, filters, limit: 100 })
      const expected = rowsOf(dimension, range, filters)
      const rows = panel.rows.map((row) => [row.value, row[rankedBy(dimension)], row.visitors])
      expect(rows).toEqual(
        expected.map(({ value, measure, visitors }) => [
          value,
          measure,
          dimension === 'exit' ? null : visitors,
        ]),
      )
      expect(panel.found).toBe(expected.length)
      expect(panel.total).toBe(expected.reduce((sum, { measure }) => sum + measure, 0))
      const { found, total } = panel
      const most = expected.slice(0, 3).map(({ value, measure }) => ({ value, measure }))
      expect(await readRanking(store, { dimension, range, filters, limit: 3 })).toMatchObject(
        expected.length > 0 ? { found, total, rows: most } : { found: 0, total: 0, rows: [] },
      )
    }
  })
})

test.each(Object.entries(some))(
  'dimensions asked about together rank as each alone, with %s',
  async (_filter, filters) => {
    for (const range of Object.values(autumnRanges)) {
      const query = { range, filters, limit: 3, offset: 1 }
      const together = await readRankings(store, dimensions, query)
      for (const dimension of dimensions)
        expect([dimension, together.get(dimension)]).toEqual([
          dimension,
          await readRanking(store, { dimension, ...query }),
        ])
    }
  },
)

describe('series', () => {
  const range = wholeMonths
  const keys = {
    hour: (moment: number) => String(Math.floor(moment / hourMs)),
    day: (moment: number) => dayOf(moment).name,
    week: (moment: number) => {
      const noon = new Date(`${dayOf(moment).name}T12:00:00Z`)
      noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
      return noon.toISOString().slice(0, 10)
    },
    month: (moment: number) => `${dayOf(moment).name.slice(0, 7)}-01`,
  }

  test.each(['hour', 'day', 'week', 'month'] as const)('have a value for each %s', async (step) => {
    for (const filters of [{}, { country: 'LV' }, { page: '/kainos' }, { exit: '/' }]) {
      const { intervals: series, total } = await readSeries(store, range, filters, step)
      const shown = [...series].filter(([, { pageviews }]) => pageviews > 0)
      const views = new Map<string, number>()
      for (const view of filteredBy(filters).flatMap((visit) => visit.views)) {
        if (!isIn(range, view.at)) continue
        const key = keys[step](view.at)
        views.set(key, (views.get(key) ?? 0) + 1)
      }
      expect(new Map(shown.map(([key, { pageviews }]) => [key, pageviews]))).toEqual(views)
      const isFiltered = Object.keys(filters).length > 0
      expect(total).toEqual(isFiltered ? totalsOf(range, filters) : null)
    }
  })

  test('the hour that comes twice when the clocks go back is two hours', async () => {
    const day = dayOf25Hours
    expect((day.to - day.from) / hourMs).toBe(25)
    const { intervals: series } = await readSeries(store, day, {}, 'hour')
    const sum = [...series.values()].reduce((total, { pageviews }) => total + pageviews, 0)
    expect(sum).toBe(totalsOf(day, {}).pageviews)
  })
})

test.each([
  ['of one country', { country: 'LV' }],
  ['with an exit page', { exit: '/naujienos' }],
  ['with a view of a page', { page: '/kainos' }],
] as const)(
  'time and scrolling of pages are those of the filtered sessions, %s',
  async (_which, by) => {
    const range = { ...dayOf25Hours, to: dayOf25Hours.to - hourMs }
    const panel = await readPanel(store, { dimension: 'page', range, filters: by, limit: 100 })
    const views = filteredBy(by)
      .flatMap((visit) => visit.views)
      .filter(({ at }) => isIn(range, at))
    expect(panel.rows.length).toBeGreaterThan(0)
    for (const { value, engagement_ms, scroll } of panel.rows) {
      const of = views.filter(({ path }) => path === value)
      expect([engagement_ms, scroll]).toEqual([
        sum(of.map((view) => view.engagement_ms)),
        sum(of.map((view) => view.scroll)),
      ])
    }
  },
)

test('paths are found of pages that were not viewed in the last month of a range', async () => {
  const range = { from: wholeMonths.from, to: Date.parse('2027-01-01T00:00:00Z') }
  const pages = await store.query<{ hash: string }>(
    "select distinct toString(page) as hash from hits where path = '/kainos'",
  )
  const names = await readPagePaths(store, range, [...pages.map(({ hash }) => hash), '1'])
  expect([...names.values()]).toEqual(['/kainos'])
})

test.each([{}, { country: 'LT' }, { page: '/kainos' }])(
  'offsets continue the rows of a panel with %o',
  async (filters) => {
    const range = wholeMonths
    const read = (limit: number, offset: number) =>
      readPanel(store, { dimension: 'page', range, filters, limit, offset })
    const [all, second] = [await read(100, 0), await read(2, 2)]
    expect(second.rows).toEqual(all.rows.slice(2, 4))
    expect(second.found).toBe(all.found)
  },
)

test.each([
  ['of all sessions', wholeMonths, {}],
  ['of sessions from one country', wholeMonths, { country: 'LV' }],
  ['of sessions that viewed another page too', wholeMonths, { page: '/', device: 'mobile' }],
  ['filtered by the page itself', dayOf25Hours, { page: '/kainos' }],
  ['of a day that is cut', { ...dayOf25Hours, to: dayOf25Hours.from + 11 * hourMs }, {}],
] as const)(
  'a journey has what was viewed before a page and after it, %s',
  async (_of, range, by) => {
    const journey = await readJourney(store, '/kainos', range, by)
    const after = new Map<string, number>()
    const before = new Map<string, number>()
    for (const { views: all } of filteredBy(by)) {
      for (const [index, { path, at }] of all.entries()) {
        const next = all[index + 1]
        const isNextIn = next !== undefined && isIn(range, next.at)
        if (path !== '/kainos' || !isIn(range, at)) continue
        count(after, isNextIn ? next.path : '')
        count(before, all[index - 1]?.path ?? '')
      }
    }
    const first = (counts: Map<string, number>) =>
      [...counts]
        .map(([path, views]) => ({ path, views }))
        .sort((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1))
        .slice(0, 6)
    expect(journey.after).toEqual(first(after))
    expect(journey.before).toEqual(first(before))
  },
)

test('only the most frequent neighbours of a journey leave the engine', async () => {
  let rowsAfter = 0
  const query: StatisticsStore['query'] = async <Row>(...args: Parameters<typeof store.query>) => {
    const rows = await store.query<Row>(...args)
    rowsAfter += rows.filter((row) => 'is_after' in (row as object)).length
    return rows
  }
  const { views } = await readJourney({ query }, '/kainos', wholeMonths, {})
  expect(rowsAfter).toBe(2 * 6)
  expect(views).toBeGreaterThan(0)
})

test('visitors of the last five minutes are live', async () => {
  const moment = Math.max(...visits.flatMap(({ views }) => views.map((view) => view.at))) + 20_000
  const here = visits.filter(({ views }) =>
    views.some((view) => view.at + 10_000 >= moment - 300_000),
  )
  const live = await readLive(store, moment)
  expect(live.visitors).toBe(new Set(here.map(({ visitor }) => visitor)).size)
  expect(live.pages.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(live.visitors)
  expect((await readLive(store, moment + 300_000)).visitors).toBe(0)
})

test.each([
  "LT' or 1 = 1 --",
  "LT\\' or 1 = 1 --",
  "') union all select 1 --",
  '{p0:String}',
  '\0\n\t\\',
  '%',
  '‘LT’',
])('a filter is a value and never a part of the query: %j', async (value) => {
  const range = wholeMonths
  for (const dimension of dimensions) {
    const filters = { [dimension]: value }
    expect(await readTotals(store, range, filters)).toMatchObject({ pageviews: 0, sessions: 0 })
  }
})

// The same rows, counted in a simple way.

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

function valueOf(visit: MadeVisit, dimension: Dimension): string {
  if (dimension === 'entry') return visit.views[0]?.path ?? ''
  if (dimension === 'exit') return visit.views.at(-1)?.path ?? ''
  const others: Partial<Record<Dimension, string>> = {
    os: 'Linux',
    screen: 'medium',
    utm_campaign: visit.campaign,
    utm_source: visit.campaign && visit.source,
    utm_medium: visit.campaign && 'email',
    utm_term: '',
    utm_content: '',
  }
  return others[dimension] ?? String(visit[dimension as 'country'])
}

function filteredBy(filters: Filters): MadeVisit[] {
  return visits.filter((visit) =>
    (Object.entries(filters) as [Dimension, string][]).every(([dimension, value]) => {
      if (dimension === 'page') return visit.views.some(({ path }) => path === value)
      if (isEvent(dimension))
        return visit.events.some((event) => event.name === dimension && event.value === value)
      return valueOf(visit, dimension) === value
    }),
  )
}

function totalsOf(range: DateRange, filters: Filters): SiteSums {
  const all = filteredBy(filters)
  const begun = all.filter((visit) => isIn(range, startOf(visit)))
  const views = all.flatMap(({ visitor, views: of }) =>
    of.filter((view) => isIn(range, view.at)).map((view) => ({ ...view, visitor })),
  )
  return {
    visitors: new Set(views.map(({ visitor }) => visitor)).size,
    sessions: begun.length,
    pageviews: views.length,
    bounces: begun.filter(isBounce).length,
    new_visitors: begun.filter(({ isNew }) => isNew).length,
    engagement_ms: sum(views.map(({ engagement_ms }) => engagement_ms)),
    scroll: sum(views.map(({ scroll }) => scroll)),
  }
}

function rowsOf(dimension: Dimension, range: DateRange, filters: Filters) {
  const seen: { value: string; visitor: number }[] = []
  for (const visit of filteredBy(filters)) {
    const { visitor } = visit
    if (dimension === 'page') {
      for (const view of visit.views)
        if (isIn(range, view.at)) seen.push({ value: view.path, visitor })
    } else if (isEvent(dimension)) {
      for (const event of visit.events)
        if (event.name === dimension && isIn(range, event.at))
          seen.push({ value: event.value, visitor })
    } else if (isIn(range, startOf(visit))) {
      const value = valueOf(visit, dimension)
      if (value || !dimension.startsWith('utm_')) seen.push({ value, visitor })
    }
  }
  return [...new Set(seen.map(({ value }) => value))]
    .map((value) => {
      const of = seen.filter((one) => one.value === value)
      return {
        value,
        measure: of.length,
        visitors: new Set(of.map(({ visitor }) => visitor)).size,
      }
    })
    .sort((a, b) => b.measure - a.measure || (a.value < b.value ? -1 : 1))
}
