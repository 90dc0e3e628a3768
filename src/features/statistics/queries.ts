import type { FunnelStep } from '#features/goals/wire.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { Dimension, Filters } from './dimensions.ts'
import type { Sum } from './metrics.ts'
import type { VitalDimension, VitalsMetrics } from './vitals.ts'
import type { ReportBalance } from './wire.ts'

/**
 * Queries other features may ask of the statistics. Each answer counts the sessions that match all
 * filters. Rejects with the engine's error when it takes too long or does not answer.
 */
export interface StatisticsQueries {
  /** The sums of the whole site. */
  totals(range: DateRange, filters: Filters): Promise<SiteSums>
  series(range: DateRange, filters: Filters, interval: Interval): Promise<Series>
  /** The top values of a dimension. */
  ranking(query: PanelQuery): Promise<Ranking>
  /** The top values of several dimensions, which takes less time than one query for each. */
  rankings(
    dimensions: readonly Dimension[],
    query: Omit<PanelQuery, 'dimension'>,
  ): Promise<ReadonlyMap<Dimension, Ranking>>
  /** The top values with all metrics of each; slower. */
  panel(query: PanelQuery): Promise<Panel>
  /** The pages sessions viewed right before and right after a page. */
  journey(page: string, range: DateRange, filters: Filters): Promise<Journey>
  /** The visitors on the site, as far as hits have been counted. */
  live(asOf: number): Promise<Live>
  /** Completions of these goals; goals without completions are left out. */
  goals(goals: readonly number[], range: DateRange, filters: Filters): Promise<GoalCounts[]>
  /** Events by name, most frequent first. */
  events(range: DateRange, filters: Filters): Promise<EventCounts[]>
  /** Count of completions of any of these goals. */
  conversions(goals: readonly number[], range: DateRange, filters: Filters): Promise<number>
  conversionSeries(
    goals: readonly number[],
    range: DateRange,
    filters: Filters,
    interval: Interval,
  ): Promise<ReadonlyMap<string, number>>
  /** Count of sessions that reached each step, in the order of the steps. */
  funnel(
    steps: readonly FunnelStep[],
    range: DateRange,
    filters: Filters,
  ): Promise<readonly number[]>
  /** Web vitals of all views, and of the most viewed values of these dimensions. */
  vitals(
    range: DateRange,
    filters: Filters,
    dimensions: readonly VitalDimension[],
    limit: number,
  ): Promise<VitalsTables>
  /** The last title of each of these pages in a range; pages without one are missing. */
  titles(paths: readonly string[], range: DateRange): Promise<ReadonlyMap<string, string>>
  /** The first day with statistics, in Lithuania; null before any visit. */
  firstDay(): Promise<string | null>
  /** Counted and dropped reports of these days, both inclusive, most frequent reason first. */
  balance(firstDay: string, lastDay: string): Promise<ReportBalance>
}

export type Interval = 'hour' | 'day' | 'week' | 'month'

export interface PanelQuery {
  dimension: Dimension
  range: DateRange
  filters: Filters
  limit: number
  offset?: number
}

/** Sums of the whole site, as docs/statistics.md defines them. */
export type SiteSums = Record<Exclude<Sum, 'events'> | 'visitors', number>

export interface Series {
  /** By the keys of `intervalsOf`; empty intervals may be missing. */
  intervals: ReadonlyMap<string, SiteSums>
  /** The sums of the whole range with filters; null without, where asking for them is faster. */
  total: SiteSums | null
}

/** A value of a dimension with all its sums. */
export interface PanelRow extends Record<Sum, number> {
  value: string
  /** Null where unique visitors cannot be counted: for exit pages. */
  visitors: number | null
}

/** The top values of a dimension. */
export interface Ranking {
  /** `measure` is the metric the dimension is ranked by. */
  rows: readonly { value: string; measure: number }[]
  /** Count of all values. */
  found: number
  /** The measure of all values together. */
  total: number
}

export interface Panel extends Omit<Ranking, 'rows'> {
  rows: readonly PanelRow[]
}

/** The visitors on the site at this moment. */
export interface Live {
  visitors: number
  pages: readonly { path: string; visitors: number }[]
  /** In milliseconds. */
  asOf: number
}

/** The pages one step before and after each view of a page. */
export interface Journey {
  views: number
  before: readonly JourneyStep[]
  after: readonly JourneyStep[]
}
export interface JourneyStep {
  /** Empty where the session started or ended. */
  path: string
  views: number
}

export interface VitalsTables {
  /** Null when no view was measured. */
  all: VitalsMetrics | null
  /** Most viewed first. */
  by: readonly { dimension: VitalDimension; rows: readonly VitalsMetrics[] }[]
}

export interface EventCounts {
  name: string
  events: number
  sessions: number
  visitors: number
  /** Total value, in whole units of the currency. */
  value: number
}

export interface GoalCounts {
  goal: number
  /** At most one per view. */
  completions: number
  sessions: number
  visitors: number
}
