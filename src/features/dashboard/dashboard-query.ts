import {
  type Dimension,
  type FilterDimension,
  type Filters,
  type PanelName,
  tabsOf,
} from '#features/statistics/dimensions.ts'
import type { SiteMetric } from '#features/statistics/metrics.ts'
import type { Interval } from '#features/statistics/queries.ts'

export const periods = ['today', 'yesterday', 'week', 'weeks', 'month', 'year', 'custom'] as const
export type Period = (typeof periods)[number]
export const comparisons = ['before', 'year_before', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The state of the dashboard, all of which is in the address; see dashboard-url.ts. */
export interface DashboardQuery {
  period: Period
  /** First and last day of a custom period; otherwise empty. */
  from: string
  to: string
  /** The address names a period or days that do not exist; the default period is shown. */
  hasWrongRange: boolean
  comparison: Comparison
  /** The metric of the chart. */
  metric: SiteMetric
  /** Null for the interval that suits the period. */
  interval: Interval | null
  filters: Filters
  /** Chosen tabs of panels that do not show their first one. */
  tabs: Readonly<Partial<Record<PanelName, Dimension>>>
  /** The id of a funnel; 0 for the first one. */
  funnel: number
  /** Page of a list's rows, from 1. */
  page: number
}

export const defaultQuery: DashboardQuery = {
  period: 'weeks',
  from: '',
  to: '',
  hasWrongRange: false,
  comparison: 'before',
  metric: 'visitors',
  interval: null,
  filters: {},
  tabs: {},
  funnel: 0,
  page: 1,
}

/** The query with changes; a list then starts at its first page again. */
export const withChanges = (
  query: DashboardQuery,
  changes: Partial<DashboardQuery>,
): DashboardQuery => ({ ...query, page: 1, ...changes })

export function withFilter(
  query: DashboardQuery,
  dimension: FilterDimension,
  value: string,
): DashboardQuery {
  return withChanges(query, { filters: { ...query.filters, [dimension]: value } })
}

export function withoutFilter(query: DashboardQuery, dimension: FilterDimension): DashboardQuery {
  const { [dimension]: _removed, ...filters } = query.filters
  return withChanges(query, { filters })
}

/** The chart's metric; conversions cannot be drawn without a main goal. */
export const chartMetric = ({ metric }: DashboardQuery, mainGoal: string | null): SiteMetric =>
  metric === 'conversions' && mainGoal === null ? defaultQuery.metric : metric

export const hasFilters = ({ filters }: DashboardQuery) => Object.keys(filters).length > 0

export const shownTab = (query: DashboardQuery, panel: PanelName): Dimension =>
  query.tabs[panel] ?? (tabsOf(panel)[0] as Dimension)
