import { beforeAll, describe, expect, test } from 'vitest'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  dayOf25Hours,
  isBounce,
  isIn,
  keepVisits,
  type MadeVisit,
  makeAutumn,
  spansOfAutumn,
  startOf,
  wholeMonths,
} from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import {
  type Dimension,
  dimensions,
  type Figures,
  type Filters,
  isEvent,
  measureOf,
  type Span,
} from '../../panels.ts'
import { dayOf } from '../day.ts'
import { readSeries, readTotals } from './figures.ts'
import { readJourney } from './journey.ts'
import { readLive } from './live.ts'
import { pageNames } from './page-names.ts'
import { readPanel, readRanking } from './panel.ts'

// Visits from August to November, over the night on which the clocks go back; every figure is
// counted here from the visits themselves.

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
  'a page and where the visit began': { page: '/kainos', entry: '/' },
  'where the visit ended and how it came': { exit: '/naujienos', channel: 'search' },
  'words that were searched for': { search: 'pensija žąsims' },
  'a page with a quotation mark and a backslash': { page: "/o'hara\\n" },
  'everything together': { page: '/', source: 'Google', country: 'LT', language: 'lt' },
}

describe.each(Object.entries(spansOfAutumn))('in %s', (_name, span) => {
  test.each(Object.entries(some))('totals are right with %s', async (_filter, filters) => {
    expect(await readTotals(store, span, filters)).toEqual(totalsOf(span, filters))
  })

  test.each(dimensions)('rows by %s are right', async (dimension) => {
    for (const filters of [{}, { country: 'LT' }, { page: '/kainos', device: 'mobile' } as const]) {
      const panel = await readPanel(store, { dimension, span, filters, limit: 100 })
      const expected = rowsOf(dimension, span, filters)
      const rows = panel.rows.map((row) => [row.value, row[measureOf(dimension)], row.people])
      expect(rows).toEqual(
        expected.map(({ value, measure, people }) => [
          value,
          measure,
          dimension === 'exit' ? null : people,
        ]),
      )
      expect(panel.found).toBe(expected.length)
      expect(panel.total).toBe(expected.reduce((sum, { measure }) => sum + measure, 0))
      const { found, total } = panel
      const most = expected.slice(0, 3).map(({ value, measure }) => ({ value, measure }))
      expect(await readRanking(store, { dimension, span, filters, limit: 3 })).toMatchObject(
        expected.length > 0 ? { found, total, rows: most } : { found: 0, total: 0, rows: [] },
      )
    }
  })
})

describe('parts of the time', () => {
  const span = wholeMonths
  const keys = {
    hour: (moment: number) => String(Math.floor(moment / 3_600_000)),
    day: (moment: number) => dayOf(moment).name,
    week: (moment: number) => {
      const noon = new Date(`${dayOf(moment).name}T12:00:00Z`)
      noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
      return noon.toISOString().slice(0, 10)
    },
    month: (moment: number) => `${dayOf(moment).name.slice(0, 7)}-01`,
  }

  test.each(['hour', 'day', 'week', 'month'] as const)('are told by %s', async (step) => {
    for (const filters of [{}, { country: 'LV' }, { page: '/kainos' }, { exit: '/' }]) {
      const series = await readSeries(store, span, filters, step)
      const shown = [...series].filter(([, { pageviews }]) => pageviews > 0)
      const views = new Map<string, number>()
      for (const view of chosenBy(filters).flatMap((visit) => visit.views)) {
        if (!isIn(span, view.at)) continue
        const key = keys[step](view.at)
        views.set(key, (views.get(key) ?? 0) + 1)
      }
      expect(new Map(shown.map(([key, { pageviews }]) => [key, pageviews]))).toEqual(views)
    }
  })

  test('the hour that comes twice when the clocks go back is two hours', async () => {
    const day = dayOf25Hours
    expect((day.to - day.from) / 3_600_000).toBe(25)
    const series = await readSeries(store, day, {}, 'hour')
    const sum = [...series.values()].reduce((total, { pageviews }) => total + pageviews, 0)
    expect(sum).toBe(totalsOf(day, {}).pageviews)
  })
})

test.each([
  ['those of one country', { country: 'LV' }],
  ['those that ended somewhere', { exit: '/naujienos' }],
  ['those that viewed a page', { page: '/kainos' }],
] as const)('time and depth of pages are those in the visits chosen, %s', async (_which, by) => {
  const span = { ...dayOf25Hours, to: dayOf25Hours.to - 3_600_000 }
  const panel = await readPanel(store, { dimension: 'page', span, filters: by, limit: 100 })
  const views = chosenBy(by)
    .flatMap((visit) => visit.views)
    .filter(({ at }) => isIn(span, at))
  expect(panel.rows.length).toBeGreaterThan(0)
  for (const { value, engaged, scroll } of panel.rows) {
    const of = views.filter(({ path }) => path === value)
    expect([engaged, scroll]).toEqual([
      sum(of.map((view) => view.engaged)),
      sum(of.map((view) => view.scroll)),
    ])
  }
})

test('pages are named that were not viewed in the last month of a time', async () => {
  const span = { from: wholeMonths.from, to: Date.parse('2027-01-01T00:00:00Z') }
  const asked = await store.query<{ hash: string }>(
    "select distinct toString(page) as hash from hits where path = '/kainos'",
  )
  const names = await pageNames(store, span, [...asked.map(({ hash }) => hash), '1'])
  expect([...names.values()]).toEqual(['/kainos'])
})

test.each([{}, { country: 'LT' }, { page: '/kainos' }])(
  'pages of rows follow each other with %o',
  async (filters) => {
    const span = wholeMonths
    const read = (limit: number, offset: number) =>
      readPanel(store, { dimension: 'page', span, filters, limit, offset })
    const [all, second] = [await read(100, 0), await read(2, 2)]
    expect(second.rows).toEqual(all.rows.slice(2, 4))
    expect(second.found).toBe(all.found)
  },
)

test.each([
  ['of all visits', wholeMonths, {}],
  ['of those from one country', wholeMonths, { country: 'LV' }],
  ['of those that viewed another page too', wholeMonths, { page: '/', device: 'mobile' }],
  ['of the page that chose them', dayOf25Hours, { page: '/kainos' }],
  ['up to a moment', { ...dayOf25Hours, to: dayOf25Hours.from + 11 * 3_600_000 }, {}],
] as const)(
  'a journey tells what was viewed before a page and after, %s',
  async (_of, span, by) => {
    const journey = await readJourney(store, '/kainos', span, by)
    const after = new Map<string, number>()
    const before = new Map<string, number>()
    for (const { views: all } of chosenBy(by)) {
      for (const [index, { path, at }] of all.entries()) {
        const next = all[index + 1]
        const isNextIn = next !== undefined && isIn(span, next.at)
        if (path !== '/kainos' || !isIn(span, at)) continue
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

test('of a journey only the first neighbours leave the engine', async () => {
  let told = 0
  const query: StatisticsStore['query'] = async <Row>(...asked: Parameters<typeof store.query>) => {
    const rows = await store.query<Row>(...asked)
    told += rows.filter((row) => 'is_after' in (row as object)).length
    return rows
  }
  const { views } = await readJourney({ query }, '/kainos', wholeMonths, {})
  expect(told).toBe(2 * 6)
  expect(views).toBeGreaterThan(0)
})

test('those who were here in the last five minutes are here', async () => {
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
  '{b0:String}',
  '\0\n\t\\',
  '%',
  '‘LT’',
])('a filter is a value and never a part of the question: %j', async (value) => {
  const span = wholeMonths
  for (const dimension of dimensions) {
    const filters = { [dimension]: value }
    expect(await readTotals(store, span, filters)).toMatchObject({ pageviews: 0, sessions: 0 })
  }
})

// The same things, counted one after another.

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

function chosenBy(filters: Filters): MadeVisit[] {
  return visits.filter((visit) =>
    (Object.entries(filters) as [Dimension, string][]).every(([dimension, value]) => {
      if (dimension === 'page') return visit.views.some(({ path }) => path === value)
      if (isEvent(dimension))
        return visit.events.some((event) => event.name === dimension && event.value === value)
      return valueOf(visit, dimension) === value
    }),
  )
}

function totalsOf(span: Span, filters: Filters): Figures {
  const all = chosenBy(filters)
  const begun = all.filter((visit) => isIn(span, startOf(visit)))
  const views = all.flatMap(({ visitor, views: of }) =>
    of.filter((view) => isIn(span, view.at)).map((view) => ({ ...view, visitor })),
  )
  return {
    visitors: new Set(views.map(({ visitor }) => visitor)).size,
    sessions: begun.length,
    pageviews: views.length,
    bounces: begun.filter(isBounce).length,
    newcomers: begun.filter(({ isNew }) => isNew).length,
    engaged: sum(views.map(({ engaged }) => engaged)),
    scroll: sum(views.map(({ scroll }) => scroll)),
  }
}

function rowsOf(dimension: Dimension, span: Span, filters: Filters) {
  const seen: { value: string; visitor: number }[] = []
  for (const visit of chosenBy(filters)) {
    const { visitor } = visit
    if (dimension === 'page') {
      for (const view of visit.views)
        if (isIn(span, view.at)) seen.push({ value: view.path, visitor })
    } else if (isEvent(dimension)) {
      for (const event of visit.events)
        if (event.name === dimension && isIn(span, event.at))
          seen.push({ value: event.value, visitor })
    } else if (isIn(span, startOf(visit))) {
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
        people: new Set(of.map(({ visitor }) => visitor)).size,
      }
    })
    .sort((a, b) => b.measure - a.measure || (a.value < b.value ? -1 : 1))
}
