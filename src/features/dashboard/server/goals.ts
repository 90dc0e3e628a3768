import type { Goals } from '#features/goals/server.ts'
import type { ConversionMetric, Goal } from '#features/goals/wire.ts'
import type { Filters } from '#features/statistics/dimensions.ts'
import type { GoalCounts, SiteSums, StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import type { FunnelProps, GoalRow, GoalTitles } from '../wire.ts'
import { nullIfFailed } from './query-limits.ts'

/** The part of the goals feature that the dashboard needs. Archived goals are not `counted`. */
export type GoalSource = Pick<Goals, 'all' | 'counted' | 'main' | 'readFunnels'>

const countedGoals = (goals: GoalSource) => goals.counted().map(({ id }) => id)

/** The goal whose completions are a figure of the whole site; empty without one. */
export const mainGoals = (goals: GoalSource) => {
  const main = goals.main()
  return main ? [main.id] : []
}

export const goalTitles = (goals: GoalSource): GoalTitles =>
  Object.fromEntries(goals.all().map(({ id, title }) => [id, title]))

/** @param totals totals of all sessions that match the filters */
export async function readGoalRows(
  queries: Pick<StatisticsQueries, 'goals'>,
  goals: GoalSource,
  range: DateRange,
  filters: Filters,
  totals: Promise<SiteSums | null>,
): Promise<GoalRow[]> {
  const counting = queries.goals(countedGoals(goals), range, filters)
  const [counts, sums] = await Promise.all([counting, totals])
  return goals.counted().map((goal) => goalRow(goal, counts, sums))
}

/** All funnels, and the count of sessions that reached each step of the chosen one. */
export async function readFunnel(
  queries: Pick<StatisticsQueries, 'funnel'>,
  goals: GoalSource,
  range: DateRange,
  { filters, funnel: chosen }: DashboardQuery,
): Promise<FunnelProps> {
  const all = await goals.readFunnels()
  const funnels = all.map(({ id, title }) => ({ id, title }))
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  if (!shown) return { funnels, shown: null }
  const reached = await nullIfFailed(queries.funnel(shown.steps, range, filters))
  return { funnels, shown: { ...shown, reached } }
}

function goalRow(goal: Goal, counts: readonly GoalCounts[], totals: SiteSums | null): GoalRow {
  const { id, title, conversion_metric: metric } = goal
  const found = counts.find((count) => count.goal === id)
  const conversions = found?.[conversionsBy[metric]] ?? 0
  return {
    id,
    title,
    metric,
    isPaused: goal.status !== 'active',
    completions: found?.completions ?? 0,
    conversions,
    outOf: totals && totals[totalBy[metric]],
    valueCents: goal.value_cents > 0 ? conversions * goal.value_cents : null,
  }
}

const conversionsBy = {
  visitor: 'visitors',
  session: 'sessions',
  pageview: 'completions',
} as const satisfies Record<ConversionMetric, keyof GoalCounts>
const totalBy = {
  visitor: 'visitors',
  session: 'sessions',
  pageview: 'pageviews',
} as const satisfies Record<ConversionMetric, keyof SiteSums>
