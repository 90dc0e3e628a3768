import type { InFrame } from '#features/console/wire.ts'
import type { ConversionMetric, FunnelStep } from '#features/goals/wire.ts'
import type { Dimension, PanelName } from '#features/statistics/dimensions.ts'
import type {
  EventCounts,
  Interval,
  Journey,
  Live,
  Panel,
  Ranking,
  SiteSums,
  VitalsTables,
} from '#features/statistics/queries.ts'
import type { ReportBalance } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { DashboardQuery } from './dashboard-query.ts'

export const statisticsPath = '/valdymas/statistika'
export const livePath = '/valdymas/api/dabar'
export const savedFiltersPath = `${statisticsPath}/segmentai`
export const annotationsPath = `${statisticsPath}/pastabos`
export const removePath = (list: string, id: number | string) => `${list}/${id}/istrinti`
/** Path of all rows of a dimension, by its slug. */
export const allPath = (slug: string) => `${statisticsPath}/visi/${slug}`
export const csvPath = (name: string) => `${statisticsPath}/csv/${name}`
/** File names besides the slugs of dimensions. */
export const goalsFile = 'tikslai'
export const eventsFile = 'ivykiai'
export const funnelFile = 'piltuvas'
/** Form field with the query of the dashboard to return to. */
export const returnField = 'atgal'
export const nameField = 'pavadinimas'
export const dayField = 'diena'
export const textField = 'tekstas'
/** Interval at which the page asks for the visitors on the site. */
export const liveIntervalMs = 10_000
export const maxFilterNameLength = 60
export const maxAnnotationLength = 140
export const maxSavedFilters = 100
export const maxAnnotations = 1000
export const maxPanelRows = 8
export const listPageSize = 100
/** Spreadsheets become slow with more rows. */
export const maxCsvRows = 50_000

/** Days in Lithuania, such as `2026-11-03`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** The sums of the whole site, and the completions of the main goal. */
export interface SiteTotals extends SiteSums {
  conversions: number
}

export interface ChartPoint {
  /** The first day of the interval, `2026-11-03`; for an hour its start in milliseconds. */
  at: string | number
  /** Null for an interval in the future. */
  totals: SiteTotals | null
  /** The interval has begun and not ended, so its values still grow. */
  isUnfinished: boolean
}

export interface ShownRange {
  days: DayRange
  comparedDays: DayRange | null
  /** The range has not ended, so only the same part of the compared range counts. */
  isPartial: boolean
  interval: Interval
  /** Intervals that a chart of this range may have. */
  intervals: readonly Interval[]
  /**
   * The first day with data, when the compared days begin before it and are therefore not compared.
   */
  dataFrom: string | null
}

/** Titles by path. */
export type PageTitles = Readonly<Record<string, string>>

export interface DashboardPanel {
  name: PanelName
  /** The chosen tab. */
  dimension: Dimension
  /** Null when the query took too long. */
  ranking: Ranking | null
  /** Titles of pages, for a dimension of pages. */
  titles: PageTitles
}

/** Titles by goal id. */
export type GoalTitles = Readonly<Record<string, string>>

export interface GoalRow {
  id: number
  title: string
  metric: ConversionMetric
  isPaused: boolean
  completions: number
  /** Visitors, sessions or views with a completion, depending on the goal's metric. */
  conversions: number
  /** All visitors, sessions or views; null when counting them took too long. */
  outOf: number | null
  /** Null for a goal without a value. */
  valueCents: number | null
}

export interface EventRow extends EventCounts {
  /** All sessions; null when counting them took too long. */
  outOf: number | null
}

export interface FunnelProps {
  /** All funnels to choose from. */
  funnels: readonly { id: number; title: string }[]
  shown: ShownFunnel | null
}
export interface ShownFunnel {
  id: number
  title: string
  steps: readonly FunnelStep[]
  /** Counts of sessions that reached each step; null when counting took too long. */
  reached: readonly number[] | null
}

/** Filters the owner saved under a name. */
export interface SavedFilter {
  id: number
  name: string
  /** The filters as an address contains them. */
  query: string
}

/** The owner's note on a day of the chart. */
export interface Annotation {
  id: number
  day: string
  text: string
}

/** The reason an annotation or a saved filter was not saved. */
export type FormProblem = 'day' | 'text' | 'manyNotes' | 'name' | 'filters' | 'manyNames'
/** The typed values of a rejected form. */
export interface RejectedForm {
  problem: FormProblem
  day: string
  text: string
  name: string
}

/** Visitors' decisions about analytics; null without a record of consents. */
export interface ConsentDecisions {
  accepted: number
  rejected: number
}

/** Explains the numbers by counted and dropped reports and by consent. */
export interface DataQualityProps extends ReportBalance {
  decisions: ConsentDecisions | null
}

/** Parts that took too long are null. */
export interface DashboardProps {
  query: DashboardQuery
  range: ShownRange
  /**
   * First day with sessions, when the range includes earlier days, of which only sums remain; else
   * null.
   */
  sessionsRetainedFrom: string | null
  goalTitles: GoalTitles
  /** The title of the main goal; null without one. */
  mainGoal: string | null
  /**
   * A visitor is recognised on another day; otherwise nearly all visits count as first
   * ones.
   */
  knowsReturning: boolean
  totals: SiteTotals | null
  comparedTotals: SiteTotals | null
  live: AsJson<Live> | null
  dataQuality: DataQualityProps
  savedFilters: readonly SavedFilter[]
  annotations: readonly Annotation[]
  rejected?: RejectedForm
  // The parts below are sent one by one and are missing until loaded.
  series?: { points: readonly ChartPoint[]; compared: readonly ChartPoint[] } | null
  /** The pages around the page of the filter. */
  journey?: Journey | null
  /** Loaded panels, in the order of the page. */
  panels: readonly DashboardPanel[]
  goals?: readonly GoalRow[] | null
  events?: readonly EventRow[] | null
  funnel?: FunnelProps
  vitals?: VitalsTables | null
}

export interface PanelListProps {
  query: DashboardQuery
  range: ShownRange
  dimension: Dimension
  panel: Panel | null
  titles: PageTitles
  goalTitles: GoalTitles
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    /** Null while the statistics do not answer. */
    consoleStatistics: InFrame & { dashboard: DashboardProps | null }
    consoleStatisticsList: InFrame & { list: PanelListProps | null }
  }
}
