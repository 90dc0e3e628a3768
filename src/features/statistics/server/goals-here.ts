import { type Goal, isOnPath, isRunning } from '#features/goals/wire.ts'
import type { Report } from '../wire.ts'
import { dayOf } from './day.ts'
import { remembered } from './remembered.ts'

const pathOf = remembered((address) => URL.parse(address)?.pathname ?? '')

/**
 * The goals a report completes: of those it claims the ones that can be noticed on its page and
 * count today, and on a view those that are the view itself. Decided when it comes, so that a batch
 * that is handled again says the same.
 */
export function goalsHere(
  goals: readonly Goal[],
  report: Pick<Report, 'url' | 'completed_goals'>,
  isView: boolean,
  now: number,
): number[] {
  if (goals.length === 0 || !(isView || report.completed_goals.length > 0)) return []
  const [page = ''] = report.url.split(/[?#]/, 1)
  const path = pathOf(page)
  const day = dayOf(now).name
  const isDone = ({ id, type }: Goal) =>
    type === 'visits' ? isView : type !== 'hook' && report.completed_goals.includes(id)
  return goals
    .filter((goal) => isDone(goal) && isRunning(goal, day) && isOnPath(goal.url, path))
    .map(({ id }) => id)
}
