import { type Goal, isOnPath, isRunning } from '#features/goals/wire.ts'
import { dayOf } from '#lib/local-day.ts'
import { memoize } from '#lib/memoize.ts'
import type { Report } from '../../wire.ts'

const pathOf = memoize((address) => URL.parse(address)?.pathname ?? '')

/**
 * Ids of the goals a report completes: of those it claims the ones that can happen on its page today,
 * and on a view those that are the view itself. Decided on arrival, so that a batch that is repeated
 * has the same result.
 */
export function completedGoals(
  goals: readonly Goal[],
  report: Pick<Report, 'url' | 'completed_goals'>,
  isView: boolean,
  now: number,
): number[] {
  if (goals.length === 0 || !(isView || report.completed_goals.length > 0)) return []
  const [page = ''] = report.url.split(/[?#]/, 1)
  const path = pathOf(page)
  const day = dayOf(now).name
  const isCompleted = ({ id, type }: Goal) =>
    type === 'visits' ? isView : type !== 'hook' && report.completed_goals.includes(id)
  return goals
    .filter((goal) => isCompleted(goal) && isRunning(goal, day) && isOnPath(goal.url, path))
    .map(({ id }) => id)
}
