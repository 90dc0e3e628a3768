import { performance } from 'node:perf_hooks'
import { type PanelName, panelNames } from '#features/statistics/dimensions.ts'
import { firstKeptMonth } from '#features/statistics/retention.ts'
import { type DashboardQuery, shownTab } from '../dashboard-query.ts'
import { type DashboardProps, type DayRange, maxPanelRows, type SiteTotals } from '../wire.ts'
import { readAnnotations } from './annotations.ts'
import type { DashboardContext } from './context.ts'
import { readDataQuality } from './data-quality.ts'
import { type ResolvedRange, resolveRange } from './date-range.ts'
import { goalTitles, readFunnel, readGoalRows } from './goals.ts'
import { nullIfFailed, nullIfTooSlow } from './query-limits.ts'
import { readSegments } from './segments.ts'
import { readChartPoints, readSiteTotals } from './site-totals.ts'
import { readWebVitals } from './web-vitals.ts'

export interface LoadingDashboard {
  /** What the page begins with. */
  first: DashboardProps
  /** The props with more and more parts, the last time with all of them. */
  more(): AsyncIterable<DashboardProps>
}

export async function readDashboard(
  context: DashboardContext,
  query: DashboardQuery,
): Promise<LoadingDashboard> {
  const { db, queries, goals, now, asOf } = context
  const resolved = resolveRange(query, now())
  const { range, comparedRange, wholeComparedRange: _whole, ...shown } = resolved
  const totalsIn = (some: typeof range) =>
    nullIfTooSlow(readSiteTotals(queries, goals, some, query.filters))
  const loadingTotals = totalsIn(range)
  const [totals, comparedTotals, live, dataQuality, segments, annotations] = await Promise.all([
    loadingTotals,
    comparedRange && totalsIn(comparedRange),
    nullIfTooSlow(asOf().then(queries.live)),
    readDataQuality(db, queries, shown.days, range),
    readSegments(db),
    readAnnotations(db, shown.days),
  ])
  const first: DashboardProps = {
    query,
    range: shown,
    sessionsKeptFrom: firstKeptDay(context, shown.days),
    goalTitles: goalTitles(goals),
    totals,
    comparedTotals,
    live,
    dataQuality,
    segments,
    annotations,
    panels: [],
  }
  return { first, more: () => load(first, partsOf(context, query, resolved, loadingTotals)) }
}

/** The first day whose sessions are kept, when days before it are shown; otherwise null. */
function firstKeptDay({ retentionMonths, now }: DashboardContext, { from }: DayRange) {
  if (retentionMonths === 0) return null
  const day = `${firstKeptMonth(retentionMonths, now())}-01`
  return from < day ? day : null
}

type Part = (loaded: DashboardProps) => Promise<Partial<DashboardProps>>

/** The parts below, in the order of the page: each is read when those above it are there. */
function partsOf(
  context: DashboardContext,
  query: DashboardQuery,
  resolved: ResolvedRange,
  totals: Promise<SiteTotals | null>,
): Part[] {
  const { queries, goals } = context
  const { range } = resolved
  const { filters } = query
  const { page } = filters
  return [
    async () => ({ series: await nullIfFailed(readSeries(context, query, resolved)) }),
    async () => ({
      journey:
        page === undefined ? null : await nullIfFailed(queries.journey(page, range, filters)),
    }),
    ...panelNames.map((name) => panelPart(context, query, resolved, name)),
    async () => ({
      goals: await nullIfFailed(readGoalRows(queries, goals, range, filters, totals)),
    }),
    async () => ({ funnel: await readFunnel(queries, goals, range, query) }),
    async () => ({ vitals: await nullIfFailed(readWebVitals(queries, range, filters)) }),
  ]
}

async function readSeries(
  { queries, goals, now }: DashboardContext,
  { filters }: DashboardQuery,
  { range, wholeComparedRange, interval }: ResolvedRange,
): Promise<NonNullable<DashboardProps['series']>> {
  const pointsIn = (some: typeof range) =>
    readChartPoints(queries, goals, some, filters, interval, now())
  return {
    points: await pointsIn(range),
    compared: wholeComparedRange ? await pointsIn(wholeComparedRange) : [],
  }
}

function panelPart(
  { queries }: DashboardContext,
  query: DashboardQuery,
  { range }: ResolvedRange,
  name: PanelName,
): Part {
  return async ({ panels }) => {
    const dimension = shownTab(query, name)
    const { filters } = query
    const reading = queries.ranking({ dimension, range, filters, limit: maxPanelRows })
    return { panels: [...panels, { name, dimension, ranking: await nullIfFailed(reading) }] }
  }
}

/** A part that is there sooner is not worth rendering the page once more. */
const minRenderGapMs = 100

async function* load(first: DashboardProps, parts: readonly Part[]) {
  let props = first
  let sentAt = performance.now()
  for (const read of parts) {
    props = { ...props, ...(await read(props)) }
    if (performance.now() - sentAt < minRenderGapMs) continue
    yield props
    sentAt = performance.now()
  }
  yield props
}
