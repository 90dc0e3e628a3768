import { listPageSize, maxCsvRows, maxPanelRows } from '#features/dashboard/wire.ts'
import {
  type Dimension,
  dimensions,
  type Filters,
  panelNames,
  tabsOf,
} from '#features/statistics/dimensions.ts'
import type { Interval } from '#features/statistics/queries.ts'
import { readFunnel } from '#features/statistics/server/query/funnel.ts'
import { readConversionSeries, readGoals } from '#features/statistics/server/query/goals.ts'
import { readJourney } from '#features/statistics/server/query/journey.ts'
import { readLive } from '#features/statistics/server/query/live.ts'
import { readPanel } from '#features/statistics/server/query/panel.ts'
import { readRanking, readRankings } from '#features/statistics/server/query/ranking.ts'
import { readSeries, readTotals } from '#features/statistics/server/query/site-sums.ts'
import { readVitals } from '#features/statistics/server/query/vitals.ts'
import { vitalDimensions } from '#features/statistics/vitals.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { year } from './generated-year.ts'
import { umamiQueries } from './umami.ts'

export interface BenchQuery {
  name: string
  run: (store: StatisticsStore) => Promise<unknown>
  /** The closest query of Umami. */
  umamiSql?: string | undefined
}

const midnight = (date: string) => dayOf(Date.parse(`${date}T12:00:00Z`)).from
/**
 * A year that begins and ends in the middle of a month consists of whole months and remaining days.
 */
const yearRange: DateRange = { from: midnight('2025-01-15'), to: midnight('2025-12-20') }
const weekRange: DateRange = { from: midnight('2025-11-10'), to: midnight('2025-11-17') }
const end = Date.UTC(year + 1, 0, 1)
const goals = [0, 1, 2, 3, 4]
const funnels = {
  'of frequent steps': [{ page: '/p/1' }, { page: '/p/2' }, { goal: 1 }],
  'of rare steps': [{ page: '/p/70000' }, { page: '/p/80000' }, { page: '/p/9*' }],
  'of goals': [{ goal: 0 }, { goal: 1 }],
} as const

/** Frequent values, so that many rows match. */
const filtered: Readonly<Record<string, Filters>> = {
  country: { country: 'LV' },
  device: { device: 'mobile' },
  channel: { channel: 'search' },
  source: { source: 'Google' },
  entry: { entry: '/p/1' },
  exit: { exit: '/p/1' },
  page: { page: '/p/1' },
  'rare page': { page: '/p/70000' },
  goal: { goal: '1' },
  'page and country': { page: '/p/1', country: 'LV' },
}

/** The queries of the dashboard, by the functions it calls. */
export function dashboardQueries(): BenchQuery[] {
  return [
    ...siteQueries('year', yearRange, {}),
    series('month', 'year', yearRange, {}),
    series('hour', 'week', weekRange, {}),
    ...dimensions.map((dimension) => panel(dimension, 'year', yearRange, {})),
    ...(['page', 'entry', 'source'] as const).map((dimension) =>
      list(dimension, 'year', yearRange, {}),
    ),
    list('page', 'year, as a file', yearRange, {}, maxCsvRows),
    panels('year', yearRange, {}),
    ...goalAndVitalsQueries('year', yearRange, {}),
    ...Object.entries(filtered).flatMap(([by, filters]) => filteredQueries(by, filters)),
    ...Object.entries(funnels).map(([kind, steps]) => ({
      name: `funnel ${kind}, year`,
      run: (store: StatisticsStore) => readFunnel(store, steps, yearRange, {}),
    })),
    {
      name: 'live',
      run: (store) => readLive(store, end),
      umamiSql: umamiQueries.live(end - 300_000),
    },
  ]
}

function filteredQueries(by: string, filters: Filters): BenchQuery[] {
  const name = `year by ${by}`
  return [
    ...siteQueries(name, yearRange, filters),
    panels(name, yearRange, filters),
    panel('source', name, yearRange, filters),
    panel('page', name, yearRange, filters),
    list('page', name, yearRange, filters),
    ...goalAndVitalsQueries(name, yearRange, filters),
    {
      name: `funnel, ${name}`,
      run: (store) => readFunnel(store, funnels['of frequent steps'], yearRange, filters),
    },
    {
      name: `journey, ${name}`,
      run: (store) => readJourney(store, '/p/1', yearRange, filters),
    },
  ]
}

function siteQueries(name: string, range: DateRange, filters: Filters): BenchQuery[] {
  return [
    {
      name: `totals, ${name}`,
      run: (store) => readTotals(store, range, filters),
      umamiSql: umamiUnless(filters, (country) => umamiQueries.totals(range, country)),
    },
    series('day', name, range, filters),
  ]
}

const series = (
  interval: Interval,
  name: string,
  range: DateRange,
  filters: Filters,
): BenchQuery => ({
  name: `chart by ${interval}, ${name}`,
  run: (store) => readSeries(store, range, filters, interval),
  umamiSql: umamiUnless(filters, (country) => umamiQueries.series(range, interval, country)),
})

/** Goals, their chart and web vitals. */
function goalAndVitalsQueries(name: string, range: DateRange, filters: Filters): BenchQuery[] {
  return [
    { name: `goals, ${name}`, run: (store) => readGoals(store, goals, range, filters) },
    {
      name: `conversions by day, ${name}`,
      run: (store) => readConversionSeries(store, goals, range, filters, 'day'),
    },
    {
      name: `vitals, ${name}`,
      run: (store) => readVitals(store, range, filters, vitalDimensions, maxPanelRows),
    },
  ]
}

/** A panel of the dashboard. */
const panel = (
  dimension: Dimension,
  name: string,
  range: DateRange,
  filters: Filters,
): BenchQuery => ({
  name: `${dimension}, ${name}`,
  run: (store) => readRanking(store, { dimension, range, filters, limit: maxPanelRows }),
  umamiSql: umamiUnless(filters, (country) => umamiPanel(dimension, range, country)),
})

/** The first view of the dashboard's panels, in one query. */
const panels = (name: string, range: DateRange, filters: Filters): BenchQuery => ({
  name: `all panels, ${name}`,
  run: (store) => readRankings(store, firstTabs, { range, filters, limit: maxPanelRows }),
})
const firstTabs = panelNames.map((name) => tabsOf(name)[0] as Dimension)

/** The full list of a panel, with all metrics. */
const list = (
  dimension: Dimension,
  name: string,
  range: DateRange,
  filters: Filters,
  limit = listPageSize,
): BenchQuery => ({
  name: `list of ${dimension}, ${name}`,
  run: (store) => readPanel(store, { dimension, range, filters, limit }),
})

/** With these filters, Umami is only compared by country. */
function umamiUnless(filters: Filters, run: (country?: string) => string | undefined) {
  const { country, ...others } = filters
  return Object.keys(others).length > 0 ? undefined : run(country)
}

function umamiPanel(dimension: Dimension, range: DateRange, country?: string) {
  if (dimension === 'page') return umamiQueries.ofViews(range, 'url_path', country)
  if (dimension === 'referrer') return umamiQueries.ofViews(range, 'referrer_domain', country)
  if (country) return undefined
  if (dimension === 'entry') return umamiQueries.ends(range, 'min')
  if (dimension === 'exit') return umamiQueries.ends(range, 'max')
  const ofVisitors = ['browser', 'os', 'device', 'screen', 'language', 'country']
  return ofVisitors.includes(dimension) ? umamiQueries.ofVisitors(range, dimension) : undefined
}
