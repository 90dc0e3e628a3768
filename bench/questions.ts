import { rowsInCsv, rowsInList, rowsInPanel } from '#features/dashboard/wire.ts'
import {
  type Dimension,
  dimensions,
  type Filters,
  type Span,
  type Step,
} from '#features/statistics/panels.ts'
import { dayOf } from '#features/statistics/server/day.ts'
import { readSeries, readTotals } from '#features/statistics/server/panels/figures.ts'
import { readFunnel } from '#features/statistics/server/panels/funnel.ts'
import { readConversionSeries, readGoalFigures } from '#features/statistics/server/panels/goals.ts'
import { readJourney } from '#features/statistics/server/panels/journey.ts'
import { readLive } from '#features/statistics/server/panels/live.ts'
import { readPanel, readRanking } from '#features/statistics/server/panels/panel.ts'
import { readVitals, readVitalsBy } from '#features/statistics/server/panels/vitals.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { year } from './made-year.ts'
import { asked } from './umami.ts'

export interface Question {
  name: string
  ask: (store: StatisticsStore) => Promise<unknown>
  /** What Umami asks for the like. */
  ofUmami?: string | undefined
}

const moment = (date: string) => dayOf(Date.parse(`${date}T12:00:00Z`)).from
/** A year that begins and ends in the middle of a month is whole months and the days left over. */
const inYear: Span = { from: moment('2025-01-15'), to: moment('2025-12-20') }
const inWeek: Span = { from: moment('2025-11-10'), to: moment('2025-11-17') }
const end = Date.UTC(year + 1, 0, 1)
const goals = [0, 1, 2, 3, 4]
const funnels = {
  'of frequent steps': [{ page: '/p/1' }, { page: '/p/2' }, { goal: 1 }],
  'of rare steps': [{ page: '/p/70000' }, { page: '/p/80000' }, { page: '/p/9*' }],
  'of goals': [{ goal: 0 }, { goal: 1 }],
} as const

/** Frequent values, so that much is left to read. */
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

/** What the dashboard asks, by the functions it asks with. */
export function questions(): Question[] {
  return [
    ...ofTime('year', inYear, {}),
    series('month', 'year', inYear, {}),
    series('hour', 'week', inWeek, {}),
    ...dimensions.map((dimension) => panel(dimension, 'year', inYear, {})),
    ...(['page', 'entry', 'source'] as const).map((dimension) =>
      list(dimension, 'year', inYear, {}),
    ),
    list('page', 'year, as a file', inYear, {}, rowsInCsv),
    ...ofDeeds('year', inYear, {}),
    ...Object.entries(filtered).flatMap(([by, filters]) => ofChosen(by, filters)),
    ...Object.entries(funnels).map(([kind, steps]) => ({
      name: `funnel ${kind}, year`,
      ask: (store: StatisticsStore) => readFunnel(store, steps, inYear, {}),
    })),
    {
      name: 'live',
      ask: (store) => readLive(store, end),
      ofUmami: asked.live(end - 300_000),
    },
  ]
}

function ofChosen(by: string, filters: Filters): Question[] {
  const name = `year by ${by}`
  return [
    ...ofTime(name, inYear, filters),
    panel('source', name, inYear, filters),
    panel('page', name, inYear, filters),
    list('page', name, inYear, filters),
    ...ofDeeds(name, inYear, filters),
    {
      name: `funnel, ${name}`,
      ask: (store) => readFunnel(store, funnels['of frequent steps'], inYear, filters),
    },
    {
      name: `journey, ${name}`,
      ask: (store) => readJourney(store, '/p/1', inYear, filters),
    },
  ]
}

function ofTime(name: string, span: Span, filters: Filters): Question[] {
  return [
    {
      name: `totals, ${name}`,
      ask: (store) => readTotals(store, span, filters),
      ofUmami: umamis(filters, (country) => asked.totals(span, country)),
    },
    series('day', name, span, filters),
  ]
}

const series = (step: Step, name: string, span: Span, filters: Filters): Question => ({
  name: `chart by ${step}, ${name}`,
  ask: (store) => readSeries(store, span, filters, step),
  ofUmami: umamis(filters, (country) => asked.series(span, step, country)),
})

/** Goals, their chart and how fast pages were. */
function ofDeeds(name: string, span: Span, filters: Filters): Question[] {
  return [
    { name: `goals, ${name}`, ask: (store) => readGoalFigures(store, goals, span, filters) },
    {
      name: `conversions by day, ${name}`,
      ask: (store) => readConversionSeries(store, goals, span, filters, 'day'),
    },
    { name: `vitals, ${name}`, ask: (store) => readVitals(store, span, filters) },
    {
      name: `vitals by page, ${name}`,
      ask: (store) => readVitalsBy(store, 'page', span, filters, rowsInPanel),
    },
  ]
}

/** What the dashboard shows of a dimension. */
const panel = (dimension: Dimension, name: string, span: Span, filters: Filters): Question => ({
  name: `${dimension}, ${name}`,
  ask: (store) => readRanking(store, { dimension, span, filters, limit: rowsInPanel }),
  ofUmami: umamis(filters, (country) => umamisPanel(dimension, span, country)),
})

/** The page behind it, with all figures. */
const list = (
  dimension: Dimension,
  name: string,
  span: Span,
  filters: Filters,
  limit = rowsInList,
): Question => ({
  name: `list of ${dimension}, ${name}`,
  ask: (store) => readPanel(store, { dimension, span, filters, limit }),
})

/** Of what visits are chosen by here, Umami is asked for countries. */
function umamis(filters: Filters, ask: (country?: string) => string | undefined) {
  const { country, ...others } = filters
  return Object.keys(others).length > 0 ? undefined : ask(country)
}

function umamisPanel(dimension: Dimension, span: Span, country?: string) {
  if (dimension === 'page') return asked.ofViews(span, 'url_path', country)
  if (dimension === 'referrer') return asked.ofViews(span, 'referrer_domain', country)
  if (country) return undefined
  if (dimension === 'entry') return asked.ends(span, 'min')
  if (dimension === 'exit') return asked.ends(span, 'max')
  const ofVisitors = ['browser', 'os', 'device', 'screen', 'language', 'country']
  return ofVisitors.includes(dimension) ? asked.ofVisitors(span, dimension) : undefined
}
