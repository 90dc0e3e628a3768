import type { FunnelStep } from '#features/goals/wire.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Dimension, Filters } from './dimensions.ts'
import type { Sum } from './metrics.ts'
import type { VitalDimension, VitalsMetrics } from './vitals.ts'
import type { ReportBalance } from './wire.ts'

/**
 * What other features may ask of the statistics. Each answer counts the sessions all filters are
 * true for. Rejects with the engine's error when it takes too long or does not answer.
 */
export interface StatisticsQueries {
  /** The sums of the whole site. */
  totals(range: DateRange, filters: Filters): Promise<SiteSums>
  /** The same for each interval, under the key `intervalsOf` gives it; empty ones may be missing. */
  series(
    range: DateRange,
    filters: Filters,
    interval: Interval,
  ): Promise<ReadonlyMap<string, SiteSums>>
  /** The values of a dimension that rank first. */
  ranking(query: PanelQuery): Promise<Ranking>
  /** The same of several dimensions, which takes less than asking about each of them. */
  rankings(
    dimensions: readonly Dimension[],
    query: Omit<PanelQuery, 'dimension'>,
  ): Promise<ReadonlyMap<Dimension, Ranking>>
  /** The values that rank first with all metrics of each; takes longer. */
  panel(query: PanelQuery): Promise<Panel>
  /** What sessions viewed right before a page and right after it. */
  journey(page: string, range: DateRange, filters: Filters): Promise<Journey>
  /** Who is on the site, as far as hits have been counted. */
  live(asOf: number): Promise<Live>
  /** Completions of each of these goals; goals nobody completed are left out. */
  goals(goals: readonly number[], range: DateRange, filters: Filters): Promise<GoalCounts[]>
  /** Events by their names, the most frequent first. */
  events(range: DateRange, filters: Filters): Promise<EventCounts[]>
  /** How often any of these goals was completed. */
  conversions(goals: readonly number[], range: DateRange, filters: Filters): Promise<number>
  conversionSeries(
    goals: readonly number[],
    range: DateRange,
    filters: Filters,
    interval: Interval,
  ): Promise<ReadonlyMap<string, number>>
  /** How many sessions came to each step, in the order of the steps. */
  funnel(
    steps: readonly FunnelStep[],
    range: DateRange,
    filters: Filters,
  ): Promise<readonly number[]>
  /** How fast all views were, and those of the most viewed values of each of these dimensions. */
  vitals(
    range: DateRange,
    filters: Filters,
    dimensions: readonly VitalDimension[],
    limit: number,
  ): Promise<VitalsTables>
  /** The last title of each of these pages in a range; of those without one nothing. */
  titles(paths: readonly string[], range: DateRange): Promise<ReadonlyMap<string, string>>
  /** The first day in Lithuania of which there are statistics; null before any visit. */
  firstDay(): Promise<string | null>
  /** What became of the reports of these days, both ends included, the most frequent reason first. */
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

/** What the whole site adds up to, as docs/statistics.md defines it. */
export type SiteSums = Record<Exclude<Sum, 'events'> | 'visitors', number>

/** A value of a dimension with all its sums. */
export interface PanelRow extends Record<Sum, number> {
  value: string
  /** Null where unique visitors cannot be counted: of exit pages. */
  visitors: number | null
}

/** The values of a dimension that rank first. */
export interface Ranking {
  /** `measure` is the metric the dimension is ranked by. */
  rows: readonly { value: string; measure: number }[]
  /** How many values there are in all. */
  found: number
  /** What all of them measure together. */
  total: number
}

export interface Panel extends Omit<Ranking, 'rows'> {
  rows: readonly PanelRow[]
}

/** Who is on the site at this moment. */
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
  /** Those viewed most first. */
  by: readonly { dimension: VitalDimension; rows: readonly VitalsMetrics[] }[]
}

export interface EventCounts {
  name: string
  events: number
  sessions: number
  visitors: number
  /** What they are worth together, in units of their currency. */
  value: number
}

export interface GoalCounts {
  goal: number
  /** At most one for each view. */
  completions: number
  sessions: number
  visitors: number
}
