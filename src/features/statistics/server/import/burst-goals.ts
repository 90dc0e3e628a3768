import { goalDraft, parseGoal } from '#features/goals/server/goal-form.ts'
import type { GoalFields } from '#features/goals/server.ts'
import {
  type ConversionMetric,
  type Goal,
  goalStatuses,
  goalTypes,
  longestTitle,
  wholeSite,
} from '#features/goals/wire.ts'
import { dayOf } from '../day.ts'
import type { Row } from './row.ts'

/** A goal of Burst's as it becomes one of ours. */
export interface FoundGoal {
  theirs: number
  /** Milliseconds; tells goals of one number in two sites apart. */
  createdAt: number
  fields: GoalFields
  /** Whether it can happen here; otherwise it only shows what it was. */
  canHappen: boolean
}

/** By their numbers. */
export type FoundGoals = ReadonlyMap<number, FoundGoal>

/** Numbers are those of MySQL's `int`. */
export const largestGoal = 2 ** 31 - 1
const latest = 2 ** 32

/** Until ours have numbers, their goals stand in staged hits under these, which no goal of ours has. */
export const placeOf = (theirs: number) => theirs + 2 ** 31

/** Our own goal, or the place of one that is still to be made, for each of Burst's that is known. */
export function goalsByTheirs(
  said: ReadonlyMap<number, number>,
  found: FoundGoals,
): ReadonlyMap<number, number> {
  return new Map([
    ...[...found.keys()].map((theirs) => [theirs, placeOf(theirs)] as const),
    ...said,
  ])
}

const metrics: Readonly<Record<string, ConversionMetric>> = {
  visitors: 'visitor',
  sessions: 'session',
  pageviews: 'pageview',
}

/** Reads a row of `burst_goals`; what Burst takes for nothing said is the same here. */
export function readGoalOf(row: Row, site: string): FoundGoal {
  const theirs = row.number('ID', 1, largestGoal)
  const value = row.text('attribute_value', 255)
  const fields: GoalFields = {
    title: row.text('title', longestTitle).trim() || `Burst ${theirs}`,
    type: oneOf(goalTypes, row.text('type')) ?? 'clicks',
    status: oneOf(goalStatuses, row.text('status')) ?? 'inactive',
    url: row.text('url', 255) || wholeSite,
    conversion_metric: metrics[row.text('conversion_metric')] ?? 'visitor',
    date_start: dayIn(row, 'date_start'),
    date_end: dayIn(row, 'date_end'),
    attribute: value && row.text('attribute', 255),
    attribute_value: value,
    hook: row.text('hook', 255),
    selector: row.text('selector', 255),
    value_cents: 0,
  }
  const createdAt = row.count('date_created', latest) * 1000
  return { theirs, createdAt, ...asOurs(fields, site) }
}

/** What the console would take becomes as it would keep it; anything else is kept, and paused. */
function asOurs(fields: GoalFields, site: string): Pick<FoundGoal, 'fields' | 'canHappen'> {
  const goal: Goal = { ...fields, id: 0, server_side: false, date_created: 0 }
  const parsed = parseGoal(goalDraft(goal), `https://${site}`)
  if (parsed.ok) return { fields: parsed.goal, canHappen: true }
  const status = fields.status === 'active' ? 'inactive' : fields.status
  return { fields: { ...fields, status }, canHappen: false }
}

/** Seconds since 1970, and 0 for no bound. */
function dayIn(row: Row, name: string): string | null {
  const at = row.count(name, latest)
  return at === 0 ? null : dayOf(at * 1000).name
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string) {
  return choices.find((choice) => choice === given)
}
