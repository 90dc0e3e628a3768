import { performance } from 'node:perf_hooks'
import { panelNames } from '#features/statistics/dimensions.ts'
import { vitalDimensions } from '#features/statistics/vitals.ts'
import { firstRetainedMonth } from '#server/statistics-store/old-months.ts'
import { type DashboardQuery, hasFilters, shownTab } from '../dashboard-query.ts'
import {
  type DashboardPanel,
  type DashboardProps,
  type DayRange,
  maxPanelRows,
  type SiteTotals,
} from '../wire.ts'
import { readAnnotations } from './annotations.ts'
import type { DashboardContext } from './context.ts'
import { readDataQuality } from './data-quality.ts'
import { type ResolvedRange, resolveRange } from './date-range.ts'
import { readEventRows } from './events.ts'
import { goalTitles, readFunnel, readGoalRows } from './goals.ts'
import { readTitles } from './page-titles.ts'
import { nullIfFailed, nullIfTooSlow } from './query-limits.ts'
import { readSavedFilters } from './saved-filters.ts'
import { readChartPoints, readSiteTotals, readTotalsOfChart } from './site-totals.ts'

export interface LoadingDashboard {
  /** The parts the page begins with. */
  first: DashboardProps
  /** Yields the props with further parts, at last with all of them. */
  more(): AsyncIterable<DashboardProps>
}

export async function readDashboard(
  context: DashboardContext,
  query: DashboardQuery,
): Promise<LoadingDashboard> {
  const { db, queries, goals, now, asOf, countDecisions } = context
  const resolved = comparableOnly(
    resolveRange(query, now()),
    query.comparison === 'none' ? null : await nullIfTooSlow(queries.firstDay()),
  )
  const { range, comparedRange, wholeComparedRange: _whole, ...shown } = resolved
  const totalsIn = (some: typeof range) =>
    nullIfTooSlow(
      hasFilters(query)
        ? readTotalsOfChart(queries, goals, some, query.filters, resolved.interval)
        : readSiteTotals(queries, goals, some, query.filters),
    )
  const loadingTotals = totalsIn(range)
  const [totals, comparedTotals, live, dataQuality, savedFilters, annotations] = await Promise.all([
    loadingTotals,
    comparedRange && totalsIn(comparedRange),
    nullIfTooSlow(asOf().then(queries.live)),
    readDataQuality(queries, countDecisions, shown.days, range),
    readSavedFilters(db),
    readAnnotations(db, shown.days),
  ])
  const first: DashboardProps = {
    query,
    range: shown,
    sessionsRetainedFrom: firstRetainedDay(context, shown.days),
    goalTitles: goalTitles(goals),
    mainGoal: goals.main()?.title ?? null,
    knowsReturning: context.knowsReturning,
    totals,
    comparedTotals,
    live,
    dataQuality,
    savedFilters,
    annotations,
    panels: [],
  }
  return { first, more: () => load(first, partsOf(context, query, resolved, loadingTotals)) }
}

/**
 * Omits the comparison with days before the first statistics, because any growth since then would
 * be false.
 */
function comparableOnly(resolved: ResolvedRange, firstDay: string | null): ResolvedRange {
  const { comparedDays } = resolved
  if (!comparedDays || firstDay === null || comparedDays.from >= firstDay) return resolved
  return { ...resolved, comparedRange: null, wholeComparedRange: null, dataFrom: firstDay }
}

/** The first day whose sessions are retained, when earlier days are shown; else null. */
function firstRetainedDay({ retentionMonths, now }: DashboardContext, { from }: DayRange) {
  if (retentionMonths === 0) return null
  const day = `${firstRetainedMonth(retentionMonths, now())}-01`
  return from < day ? day : null
}

type Part = () => Promise<Partial<DashboardProps>>

/** The parts of the page below its beginning, in order. */
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
    async () => ({ panels: await readPanels(context, query, resolved) }),
    async () => ({
      goals: await nullIfFailed(readGoalRows(queries, goals, range, filters, totals)),
    }),
    async () => ({ events: await nullIfFailed(readEventRows(queries, range, filters, totals)) }),
    async () => ({ funnel: await readFunnel(queries, goals, range, query) }),
    async () => ({
      vitals: await nullIfFailed(queries.vitals(range, filters, vitalDimensions, maxPanelRows)),
    }),
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

/** Reads all panels in one query; when that takes too long, each in its own query. */
async function readPanels(
  { queries }: DashboardContext,
  query: DashboardQuery,
  { range }: ResolvedRange,
): Promise<DashboardPanel[]> {
  const shown = panelNames.map((name) => ({ name, dimension: shownTab(query, name) }))
  const shared = { range, filters: query.filters, limit: maxPanelRows }
  const dimensions = shown.map(({ dimension }) => dimension)
  const rankings = await nullIfFailed(queries.rankings(dimensions, shared))
  return Promise.all(
    shown.map(async ({ name, dimension }) => {
      const alone = () => nullIfFailed(queries.ranking({ dimension, ...shared }))
      const ranking = rankings?.get(dimension) ?? (await alone())
      const titles = await readTitles(queries, dimension, ranking?.rows ?? [], range)
      return { name, dimension, ranking, titles }
    }),
  )
}

/** Parts that arrive within this time of each other are rendered together. */
const minRenderGapMs = 100
/** Maximum of parts read at once; further ones wait, because the reader may leave the page. */
const partsAtOnce = 3

async function* load(first: DashboardProps, parts: readonly Part[]) {
  const reading = parts.slice(0, partsAtOnce).map(start)
  let props = first
  let sentAt = performance.now()
  for (const index of parts.keys()) {
    props = { ...props, ...(await reading[index]) }
    const next = parts[index + partsAtOnce]
    if (next) reading.push(start(next))
    if (performance.now() - sentAt < minRenderGapMs) continue
    yield props
    sentAt = performance.now()
  }
  yield props
}

/** Starts reading; a failure is thrown where the part is awaited. */
function start(read: Part) {
  const reading = read()
  reading.catch(() => {})
  return reading
}
