import { type FunnelStep, wholeSite } from '#features/goals/wire.ts'
import { share } from '#features/statistics/metrics.ts'
import type { Language } from '#lib/language.ts'
import { eventTitle } from './event-messages.ts'
import { goalMessages } from './goal-messages.ts'
import type { GoalRow, GoalTitles } from './wire.ts'

/** In percent; null where the divisor is 0 or unknown. */
export const completionRate = ({ conversions, outOf }: GoalRow) =>
  outOf === null ? null : share(conversions, outOf)

interface FunnelStepMetrics {
  step: FunnelStep
  sessions: number
  /** Percentage of the sessions that reached the first step. */
  ofFirst: number | null
  /** Sessions of the previous step that did not reach this one; null for the first step. */
  lost: number | null
  /** The lost sessions in percent of the previous step. */
  lostShare: number | null
}

export function funnelSteps(
  steps: readonly FunnelStep[],
  reached: readonly number[],
): FunnelStepMetrics[] {
  const [first = 0] = reached
  return steps.map((step, index) => {
    const sessions = reached[index] ?? 0
    const before = index === 0 ? null : (reached[index - 1] ?? 0)
    const lost = before === null ? null : before - sessions
    return {
      step,
      sessions,
      ofFirst: share(sessions, first),
      lost,
      lostShare: before === null || lost === null ? null : share(lost, before),
    }
  })
}

/** The label of a step: a page by its address, a goal by its title. */
export function stepLabel(step: FunnelStep, titles: GoalTitles, language: Language): string {
  const { funnels: texts } = goalMessages[language]
  if ('goal' in step) return titles[step.goal] ?? texts.noGoal
  if ('event' in step) return eventTitle(step.event, language)
  if (step.page === wholeSite || step.page === '/*') return texts.anyPage
  return `${texts.page} ${step.page}`
}
