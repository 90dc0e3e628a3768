import type { Goals } from '#features/goals/server.ts'
import type { ConversionMetric, Funnel, Goal } from '#features/goals/wire.ts'
import type { Figures, GoalFigures } from '#features/statistics/panels.ts'
import { readFunnel } from '#features/statistics/server/panels/funnel.ts'
import { readConversionSeries, readGoalFigures } from '#features/statistics/server/panels/goals.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Choice } from '../choice.ts'
import type { FunnelProps, GoalRow, GoalTitles } from '../wire.ts'
import { known } from './limits.ts'
import type { Times } from './time.ts'

type Reader = Pick<StatisticsStore, 'query'>
export type GoalsShown = Pick<Goals, 'all' | 'counted' | 'readFunnels'>
type Span = Times['span']

/** What the dashboard tells of the owner's goals and funnels; what is archived is left out. */
export function readersOfGoals(store: Reader, goals: GoalsShown) {
  const ids = () => goals.counted().map(({ id }) => id)

  const series = (span: Span, { filters }: Choice, step: Times['step']) =>
    readConversionSeries(store, ids(), span, filters, step)

  /** @param totals of all visits that were chosen */
  async function rows(
    span: Span,
    { filters }: Choice,
    totals: Promise<Figures | null>,
  ): Promise<GoalRow[]> {
    const [figures, all] = await Promise.all([readGoalFigures(store, ids(), span, filters), totals])
    return goals.counted().map((goal) => rowOf(goal, figures, all))
  }

  async function funnel(span: Span, { filters, funnel: chosen }: Choice): Promise<FunnelProps> {
    const funnels = await goals.readFunnels()
    const shown = funnels.find(({ id }) => id === chosen) ?? funnels[0]
    const reached = shown && (await known(readFunnel(store, shown.steps, span, filters)))
    return {
      funnels: funnels.map(named),
      shown: shown ? { ...shown, reached: reached ?? null } : null,
    }
  }

  const titles = (): GoalTitles =>
    Object.fromEntries(goals.all().map(({ id, title }) => [id, title]))

  return { ids, series, rows, funnel, titles }
}

const named = ({ id, title }: Funnel) => ({ id, title })

function rowOf(goal: Goal, figures: readonly GoalFigures[], totals: Figures | null): GoalRow {
  const { id, title, conversion_metric: metric } = goal
  const found = figures.find((it) => it.goal === id)
  const conversions = found?.[conversionsBy[metric]] ?? 0
  return {
    id,
    title,
    metric,
    isPaused: goal.status !== 'active',
    completions: found?.completions ?? 0,
    conversions,
    of: totals && totals[allOf[metric]],
    valueCents: goal.value_cents > 0 ? conversions * goal.value_cents : null,
  }
}

const conversionsBy = {
  visitor: 'visitors',
  session: 'sessions',
  pageview: 'completions',
} as const satisfies Record<ConversionMetric, keyof GoalFigures>
const allOf = {
  visitor: 'visitors',
  session: 'sessions',
  pageview: 'pageviews',
} as const satisfies Record<ConversionMetric, keyof Figures>
