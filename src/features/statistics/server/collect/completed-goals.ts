import { type Goal, isOnPath, isRunning } from '#features/goals/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { memoize } from '#lib/memoize.ts'
import type { Report } from '../../wire.ts'

const pathOf = memoize((address) => URL.parse(address)?.pathname ?? '')

/**
 * Ids of the goals a report completes: the claimed goals that can happen on its page today and, for
 * a view, goals of viewing the page. Decided on arrival, so that a repeated batch has the same
 * result.
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
