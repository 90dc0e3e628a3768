import { performance } from 'node:perf_hooks'
import { type DashboardQuery, defaultQuery } from '#features/dashboard/dashboard-query.ts'
import { createDashboard } from '#features/dashboard/server/dashboard.ts'
import type { Filters } from '#features/statistics/dimensions.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import { createQueries } from '#features/statistics/server/query/queries.ts'
import type { Database } from '#server/database/database.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { clicked } from '../tests/support/goals.ts'
import { year } from './generated-year.ts'

/** In milliseconds, while no answer is remembered but for `again`. */
interface PageTimes {
  first: number
  /** Until all but web vitals were read. */
  complete: number
  withVitals: number
  /** Processor time of the whole page. */
  cpu: number
  again: number
}

/** Frequent values, so that many rows match. */
export const pageFilters: Readonly<Record<string, Filters>> = {
  'without filters': {},
  country: { country: 'LV' },
  device: { device: 'mobile' },
  page: { page: '/p/1' },
  exit: { exit: '/p/1' },
  goal: { goal: '1' },
  'page and country': { page: '/p/1', country: 'LV' },
}

/** Reads the dashboard of the generated year as its page does, and returns the least of some runs. */
export async function readPageTimes(
  store: StatisticsStore,
  { db }: Pick<Database, 'db'>,
  filters: Filters,
  runs: number,
): Promise<PageTimes> {
  const times: PageTimes[] = []
  for (let run = 0; run < runs; run++) {
    const withoutVitals = { ...createQueries(store, db), vitals: async () => noVitals }
    const without = await read(db, withoutVitals, filters)
    const queries = createQueries(store, db)
    const whole = await read(db, queries, filters)
    times.push({
      first: Math.min(without.first, whole.first),
      complete: without.last,
      withVitals: whole.last,
      cpu: whole.cpu,
      again: (await read(db, queries, filters)).last,
    })
  }
  const least = (name: keyof PageTimes) => Math.round(Math.min(...times.map((one) => one[name])))
  return {
    first: least('first'),
    complete: least('complete'),
    withVitals: least('withVitals'),
    cpu: least('cpu'),
    again: least('again'),
  }
}

const noVitals = { all: null, by: [] }
const goals = [0, 1, 2, 3, 4].map((id) => ({ ...clicked, id, is_main: id === 1 }))
const steps = [{ page: '/p/1' }, { page: '/p/2' }, { goal: 1 }]
const goalSource = {
  all: () => goals,
  counted: () => goals,
  main: () => goals[1] ?? null,
  readFunnels: async () => [{ id: 1, title: 'Funnel', steps }],
}

async function read(db: Database['db'], queries: StatisticsQueries, filters: Filters) {
  const now = () => Date.UTC(year + 1, 0, 10)
  const dashboard = createDashboard({ db, queries, goals: goalSource, now })
  const used = process.cpuUsage()
  const started = performance.now()
  const { more } = await dashboard.open(queryBy(filters))
  const first = performance.now() - started
  for await (const _props of more());
  const { user, system } = process.cpuUsage(used)
  return { first, last: performance.now() - started, cpu: (user + system) / 1000 }
}

const queryBy = (filters: Filters): DashboardQuery => ({
  ...defaultQuery,
  period: 'custom',
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  filters,
})
