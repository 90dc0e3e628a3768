import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orNull } from '#features/dashboard/server/limits.ts'
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
import { readPanel } from '#features/statistics/server/panels/panel.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { printIngest } from './ingest.ts'
import { fillYear, year } from './made-year.ts'
import { asked, openUmami, type Umami } from './umami.ts'

// How fast hits are taken, and how long what a dashboard asks takes over a year of made-up visits,
// beside PostgreSQL holding the same views in Umami's tables and asked what Umami asks of them.

const millions = Number(process.argv[2] ?? 12)
const runs = 20
const slowRuns = 5

const moment = (date: string) => dayOf(Date.parse(`${date}T12:00:00Z`)).from
/** A year that begins and ends in the middle of a month is whole months and the days left over. */
const inYear: Span = { from: moment('2025-01-15'), to: moment('2025-12-20') }
const inMonth: Span = { from: moment('2025-11-01'), to: moment('2025-12-01') }
const inWeek: Span = { from: moment('2025-11-10'), to: moment('2025-11-17') }
const end = Date.UTC(year + 1, 0, 1)
const latvia: Filters = { country: 'LV' }
const goals = [0, 1, 2, 3, 4]
const funnel = [{ page: '/p/1' }, { page: '/p/2' }, { goal: 1 }]

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
try {
  await printIngest()
  await fillYear(store, millions)
  console.log(`memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`)
  const umami = await openUmami(store, dataDir)
  console.table(await measure(store, umami))
  await umami.stop()
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}

interface Question {
  name: string
  ask: (store: StatisticsStore) => Promise<unknown>
  /** What Umami asks for the like. */
  ofUmami?: string | undefined
}

/** What the dashboard asks, by the functions it asks with. */
function questions(): Question[] {
  const totals = (name: string, span: Span, filters: Filters = {}): Question => ({
    name: `totals, ${name}`,
    ask: (opened) => readTotals(opened, span, filters),
    ofUmami: filters.page ? undefined : asked.totals(span, filters.country),
  })
  const series = (step: Step, name: string, span: Span, filters: Filters = {}): Question => ({
    name: `chart by ${step}, ${name}`,
    ask: (opened) => readSeries(opened, span, filters, step),
    ofUmami: asked.series(span, step, filters.country),
  })
  const panel = (
    dimension: Dimension,
    name: string,
    span: Span,
    filters: Filters = {},
    limit = 8,
  ): Question => ({
    name: `${dimension}, ${name}`,
    ask: (opened) => readPanel(opened, { dimension, span, filters, limit }),
    ofUmami: limit > 8 || filters.page ? undefined : umamisPanel(dimension, span, filters),
  })
  return [
    totals('year', inYear),
    series('month', 'year', inYear),
    series('day', 'year', inYear),
    series('hour', 'week', inWeek),
    ...dimensions.map((dimension) => panel(dimension, 'year', inYear)),
    panel('page', 'year, 50,000 rows', inYear, {}, 50_000),
    totals('year, one country', inYear, latvia),
    series('day', 'year, one country', inYear, latvia),
    panel('source', 'year, one country', inYear, latvia),
    panel('page', 'year, one country', inYear, latvia),
    panel('page', 'month, one country', inMonth, latvia),
    totals('year, one page', inYear, { page: '/p/1' }),
    totals('month, one page', inMonth, { page: '/p/1' }),
    panel('source', 'month, one page', inMonth, { page: '/p/1' }),
    panel('page', 'month, one page', inMonth, { page: '/p/1' }),
    {
      name: 'journey, month',
      ask: (opened) => readJourney(opened, '/p/1', inMonth, {}),
    },
    { name: 'goals, year', ask: (opened) => readGoalFigures(opened, goals, inYear, {}) },
    {
      name: 'goals, month, one country',
      ask: (opened) => readGoalFigures(opened, goals, inMonth, { country: 'LV' }),
    },
    {
      name: 'conversions by day, year',
      ask: (opened) => readConversionSeries(opened, goals, inYear, {}, 'day'),
    },
    { name: 'funnel, month', ask: (opened) => readFunnel(opened, funnel, inMonth, {}) },
    { name: 'funnel, year', ask: (opened) => readFunnel(opened, funnel, inYear, {}) },
    {
      name: 'live',
      ask: (opened) => readLive(opened, end),
      ofUmami: asked.live(end - 300_000),
    },
  ]
}

function umamisPanel(dimension: Dimension, span: Span, { country }: Filters) {
  if (dimension === 'page') return asked.ofViews(span, 'url_path', country)
  if (dimension === 'referrer') return asked.ofViews(span, 'referrer_domain', country)
  if (dimension === 'entry') return asked.ends(span, 'min')
  if (dimension === 'exit') return asked.ends(span, 'max')
  const ofVisitors = ['browser', 'os', 'device', 'screen', 'language', 'country']
  return ofVisitors.includes(dimension) ? asked.ofVisitors(span, dimension) : undefined
}

async function measure(opened: StatisticsStore, umami: Umami) {
  const rows: Record<string, object> = {}
  for (const { name, ask, ofUmami } of questions()) {
    const [p50, p95] = await timesOf(() => ask(opened), runs)
    const theirs = ofUmami && (await timesOf(() => umami.ask(ofUmami), slowRuns))
    rows[name] = {
      'p50 ms': p50,
      'p95 ms': p95,
      'Umami’s p50 ms': theirs?.[0],
      'Umami’s p95 ms': theirs?.[1],
    }
  }
  return rows
}

type Time = number | 'given up'

async function timesOf(ask: () => Promise<unknown>, count: number): Promise<[Time, Time]> {
  const first = await orNull(ask())
  if (first === null) return ['given up', 'given up']
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.ceil(share * count) - 1] ?? 0).toFixed(1))
  return [at(0.5), at(0.95)]
}
