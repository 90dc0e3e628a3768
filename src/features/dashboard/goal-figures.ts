import { type FunnelStep, wholeSite } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { share } from './columns.ts'
import { goalMessages } from './goal-messages.ts'
import type { GoalRow, GoalTitles } from './wire.ts'

/** In percent; null where there is nothing to divide by. */
export const completionRate = ({ conversions, of }: GoalRow) =>
  of === null ? null : share(conversions, of)

interface StepFigures {
  step: FunnelStep
  visits: number
  /** Percent of those who came to the first step. */
  ofFirst: number | null
  /** How many of the step before did not come to this one; null for the first. */
  lost: number | null
  /** The same in percent of the step before. */
  lostShare: number | null
}

export function stepFigures(
  steps: readonly FunnelStep[],
  reached: readonly number[],
): StepFigures[] {
  const [first = 0] = reached
  return steps.map((step, index) => {
    const visits = reached[index] ?? 0
    const before = index === 0 ? null : (reached[index - 1] ?? 0)
    const lost = before === null ? null : before - visits
    return {
      step,
      visits,
      ofFirst: share(visits, first),
      lost,
      lostShare: before === null || lost === null ? null : share(lost, before),
    }
  })
}

/** What a step is called: a page by its address, a goal by its title. */
export function stepLabel(step: FunnelStep, titles: GoalTitles, language: Language): string {
  const { funnels: texts } = goalMessages[language]
  if ('goal' in step) return titles[step.goal] ?? texts.noGoal
  if (step.page === wholeSite || step.page === '/*') return texts.anyPage
  return `${texts.page} ${step.page}`
}
